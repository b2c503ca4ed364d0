import type { JobOutcome } from '@rampart/jobs';
import { DomainError, type Languages } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import { isMailDue } from '../domain/waitlist-entry.js';
import type { SendWaitlistMailJob } from '../jobs/send-waitlist-mail.js';
import { changeEntry, loadEntry, type WaitlistContext } from './context.js';
import { composeWaitlistMail } from './waitlist-mails.js';

export interface SendWaitlistMailContext extends WaitlistContext {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly languages: Languages;
}

const CAUSE = { actor: 'worker:waitlist.send-mail' };

/**
 * Sends a mail that is due and records it. After a crash between the two steps, the mail may be sent again with the
 * same Message-ID. Otherwise calling it again changes nothing.
 * @throws DomainError `mail.refused`, `mail.unavailable`, `mail.not-configured`
 */
export async function sendWaitlistMail(
  context: SendWaitlistMailContext,
  { entryId, generation, request }: SendWaitlistMailJob,
): Promise<JobOutcome> {
  const entry = await loadEntry(context, entryId);
  if (!isMailDue(entry, { generation, request })) return 'skipped';
  const texts = context.languages(entry.language);
  await context.mailer.send(composeWaitlistMail(entry, context, texts));
  const command = { type: 'RecordMailSent', data: { generation, request } } as const;
  await changeEntry(context, CAUSE, entryId, command);
  return 'done';
}

/** Records that the mail will not be sent, with a reason for staff. */
export async function giveUpWaitlistMail(
  context: WaitlistContext,
  { entryId, generation, request }: SendWaitlistMailJob,
  error: Error,
): Promise<void> {
  const reason = error instanceof DomainError ? error.message : 'The mail could not be sent.';
  const command = { type: 'RecordMailFailed', data: { generation, request, reason } } as const;
  await changeEntry(context, CAUSE, entryId, command);
}
