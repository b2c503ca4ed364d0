import type { SocEventRow } from '@rampart/soc/contract';

export type ResponseName = 'investigate' | 'block' | 'escalate' | 'resolve';

export const RESPONSE_WORDS: Readonly<
  Record<ResponseName, { readonly action: string; readonly says: string; readonly done: string }>
> = {
  investigate: {
    action: 'Investigate',
    says: 'Marks the event as under investigation.',
    done: 'Under investigation',
  },
  block: {
    action: 'Block',
    says: 'Adds the source address to the blocked addresses. The result shows which systems enforce the block.',
    done: 'Block recorded',
  },
  escalate: {
    action: 'Escalate',
    says: 'Creates a draft incident with the evidence and its chain of custody.',
    done: 'Incident opened',
  },
  resolve: { action: 'Resolve', says: 'No work is left for this event.', done: 'Resolved' },
};

/** Whether a response would change anything. */
export function applies(response: ResponseName, { status, srcIp }: SocEventRow): boolean {
  if (response === 'block') return srcIp !== null;
  if (response === 'escalate') return true;
  return status !== (response === 'resolve' ? 'resolved' : 'investigating');
}
