import { t } from '@rampart/kernel';
import type { SocEventRow } from '@rampart/soc/contract';

export type ResponseName = 'investigate' | 'block' | 'escalate' | 'resolve';

export const RESPONSE_WORDS: Readonly<
  Record<ResponseName, { readonly action: string; readonly says: string; readonly done: string }>
> = {
  investigate: {
    action: t`Investigate`,
    says: t`Marks the event as under investigation.`,
    done: t`Under investigation`,
  },
  block: {
    action: t`Block`,
    says: t`Adds the source address to the blocked addresses. The result shows which systems enforce the block.`,
    done: t`Block recorded`,
  },
  escalate: {
    action: t`Escalate`,
    says: t`Creates a draft incident with the evidence and its chain of custody.`,
    done: t`Incident opened`,
  },
  resolve: { action: t`Resolve`, says: t`No work is left for this event.`, done: t`Resolved` },
};

export function applies(response: ResponseName, { status, srcIp }: SocEventRow): boolean {
  if (response === 'block') return srcIp !== null;
  if (response === 'escalate') return true;
  return status !== (response === 'resolve' ? 'resolved' : 'investigating');
}
