import { type Cause, changeEntry, type WaitlistContext } from './context.js';

/** What staff did, and where it was recorded; null: nothing changed. */
interface Recorded {
  readonly value: null;
  readonly position: number | null;
}

/** Invites an address by mail. @throws DomainError `waitlist.not-found`, `waitlist.not-confirmed` */
export const inviteEntry = (context: WaitlistContext, cause: Cause, entryId: string): Promise<Recorded> =>
  byStaff(context, cause, entryId, 'InviteEntry');

/** Removes an address; it is forgotten. @throws DomainError `waitlist.not-found` */
export const removeEntry = (context: WaitlistContext, cause: Cause, entryId: string): Promise<Recorded> =>
  byStaff(context, cause, entryId, 'RemoveEntry');

async function byStaff(
  context: WaitlistContext,
  cause: Cause,
  entryId: string,
  type: 'InviteEntry' | 'RemoveEntry',
): Promise<Recorded> {
  const data = { by: cause.actor, at: context.clock.now().toISOString() };
  const { result } = await changeEntry(context, cause, entryId, { type, data });
  return { value: null, position: result?.lastPosition ?? null };
}
