import { StreamConflictError } from '@rampart/event-log';
import type { LanguageCode } from '@rampart/kernel';
import { parseMailAddress } from '@rampart/mail';
import { JOIN_ANSWER, type JoinWaitlist, type WaitlistAnswer } from '../contract/index.js';
import { changeEntry, type WaitlistContext } from './context.js';

export interface Visitor {
  readonly correlationId: string;
  /** The language in which the visitor reads this site. */
  readonly language?: { readonly code: LanguageCode } | null;
}

/** The same answer and steps for all addresses: they reveal nothing. @throws DomainError `mail.address-invalid` */
export async function joinWaitlist(
  context: WaitlistContext,
  { correlationId, language }: Visitor,
  { email }: JoinWaitlist,
): Promise<WaitlistAnswer> {
  const { address } = parseMailAddress(email);
  const entryId = context.secrets.entryIdOf(address);
  const at = context.clock.now().toISOString();
  const spoken = language ? { language: language.code } : {};
  const command = { type: 'RequestToJoin', data: { entryId, email: address, at, ...spoken } } as const;
  try {
    await changeEntry(context, { actor: 'system', correlationId }, entryId, command);
  } catch (error) {
    // There were several concurrent requests for this address, and one of them made the mail due.
    if (!(error instanceof StreamConflictError)) throw error;
  }
  return JOIN_ANSWER;
}
