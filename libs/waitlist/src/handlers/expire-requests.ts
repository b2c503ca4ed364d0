import type { JobOutcome } from '@rampart/jobs';
import type { UnconfirmedEntries } from '../ports/unconfirmed-entries.js';
import { changeEntry, type WaitlistContext } from './context.js';

/** The maximum number in one round. The next round starts within an hour. */
const BATCH = 1_000;

export interface ExpireRequestsContext extends WaitlistContext {
  readonly unconfirmed: UnconfirmedEntries;
}

/** Expires addresses that were not confirmed in time. The worker then destroys their keys. */
export async function expireWaitlistRequests(context: ExpireRequestsContext): Promise<JobOutcome> {
  const now = context.clock.now();
  const entryIds = await context.unconfirmed.expiredBefore(now, BATCH);
  const cause = { actor: 'worker:waitlist.expire-requests', correlationId: context.ids.next() };
  for (const entryId of entryIds)
    await changeEntry(context, cause, entryId, { type: 'ExpireRequest', data: { at: now.toISOString() } });
  return entryIds.length === 0 ? 'skipped' : 'done';
}
