import { CONFIRMED_ANSWER, LEFT_ANSWER, type WaitlistAnswer, type WaitlistToken } from '../contract/index.js';
import { linkInvalid } from '../domain/waitlist-entry.js';
import type { LinkPurpose } from '../ports/waitlist-secrets.js';
import { changeEntry, type WaitlistContext } from './context.js';
import type { Visitor } from './join-waitlist.js';

/**
 * Only the owner of the address has the link. Calling it again changes nothing.
 * @throws DomainError `waitlist.link-invalid`, `waitlist.link-expired`
 */
export async function confirmJoining(
  context: WaitlistContext,
  visitor: Visitor,
  token: WaitlistToken,
): Promise<WaitlistAnswer> {
  await follow(context, visitor, token, 'confirm');
  return CONFIRMED_ANSWER;
}

/** The worker then destroys the key. Calling it again changes nothing. @throws DomainError `waitlist.link-invalid` */
export async function leaveWaitlist(
  context: WaitlistContext,
  visitor: Visitor,
  token: WaitlistToken,
): Promise<WaitlistAnswer> {
  await follow(context, visitor, token, 'leave');
  return LEFT_ANSWER;
}

async function follow(
  context: WaitlistContext,
  { correlationId }: Visitor,
  { token }: WaitlistToken,
  purpose: LinkPurpose,
): Promise<void> {
  const stay = context.secrets.openToken(purpose, token);
  if (stay === null) throw linkInvalid();
  const data = { generation: stay.generation, at: context.clock.now().toISOString() };
  const type = purpose === 'confirm' ? 'ConfirmJoining' : 'LeaveWaitlist';
  await changeEntry(context, { actor: 'system', correlationId }, stay.entryId, { type, data });
}
