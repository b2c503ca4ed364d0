import { type Recorded, recordedAt } from '@rampart/event-log';
import { changeEntry, type ListCause, type WaitlistContext } from './context.js';

/** Invites an address by mail. @throws DomainError `waitlist.not-found`, `waitlist.not-confirmed` */
export const inviteEntry = (
  context: WaitlistContext,
  cause: ListCause,
  entryId: string,
): Promise<Recorded<null>> => byStaff(context, cause, entryId, 'InviteEntry');

/** Removes and erases an address. @throws DomainError `waitlist.not-found` */
export const removeEntry = (
  context: WaitlistContext,
  cause: ListCause,
  entryId: string,
): Promise<Recorded<null>> => byStaff(context, cause, entryId, 'RemoveEntry');

async function byStaff(
  context: WaitlistContext,
  cause: ListCause,
  entryId: string,
  type: 'InviteEntry' | 'RemoveEntry',
): Promise<Recorded<null>> {
  const data = { by: cause.actor, at: context.clock.now().toISOString() };
  return recordedAt(null, await changeEntry(context, cause, entryId, { type, data }));
}
