import type { SocEventRow } from '@rampart/soc/contract';

/** What somebody may do about an event. */
export type ResponseName = 'investigate' | 'block' | 'escalate' | 'resolve';

export const RESPONSE_WORDS: Readonly<
  Record<ResponseName, { readonly action: string; readonly says: string; readonly done: string }>
> = {
  investigate: {
    action: 'Investigate',
    says: 'The event is marked as being looked into.',
    done: 'Being investigated',
  },
  block: {
    action: 'Block',
    says: 'The address that the event came from goes on the list of refused addresses. The answer says whether this server refuses it and what else is told to; without either it is recorded, not enforced.',
    done: 'Block recorded',
  },
  escalate: {
    action: 'Escalate',
    says: 'A draft of an incident is made with the evidence of the event and its chain of custody.',
    done: 'Incident opened',
  },
  resolve: { action: 'Resolve', says: 'Nothing is left to do about the event.', done: 'Resolved' },
};

/** Whether there is anything for a response to do. */
export function applies(response: ResponseName, { status, srcIp }: SocEventRow): boolean {
  if (response === 'block') return srcIp !== null;
  if (response === 'escalate') return true;
  return status !== (response === 'resolve' ? 'resolved' : 'investigating');
}
