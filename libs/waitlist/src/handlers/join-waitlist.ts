import { StreamConflictError } from '@rampart/event-log';
import { parseMailAddress } from '@rampart/mail';
import { JOIN_ANSWER, type JoinWaitlist, type WaitlistAnswer } from '../contract/index.js';
import { changeEntry, type WaitlistContext } from './context.js';

/** Somebody without an account. */
export interface Visitor {
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/**
 * Records that an address wants to join. Answer and steps (one stream read, one event appended) are the same whether
 * the address is new, waiting or on the list, so that asking tells nobody who is on it.
 *
 * @throws DomainError `mail.address-invalid`
 */
export async function joinWaitlist(
  context: WaitlistContext,
  { correlationId }: Visitor,
  { email }: JoinWaitlist,
): Promise<WaitlistAnswer> {
  const { address } = parseMailAddress(email);
  const entryId = context.secrets.entryIdOf(address);
  const at = context.clock.now().toISOString();
  const command = { type: 'RequestToJoin', data: { entryId, email: address, at } } as const;
  try {
    await changeEntry(context, { actor: 'system', correlationId }, entryId, command);
  } catch (error) {
    // Ten others asked for this very address in this very moment: one of them made the mail due.
    if (!(error instanceof StreamConflictError)) throw error;
  }
  return JOIN_ANSWER;
}
