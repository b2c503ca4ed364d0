import { commandOf, handleCommand, type Recording } from '@rampart/event-log';
import { DomainError, type Languages } from '@rampart/kernel';
import { type Mailer, momentsIn, renderMail } from '@rampart/mail';
import type { AccountMailKind, MailNotSentReason } from '../contract/account-mail.js';
import type { AccountMailJob } from '../contract/jobs.js';
import { type AccountMailCommand, accountMailDecider, accountMailStream } from '../domain/account-mail.js';
import type { AccountMailText } from '../domain/account-mail-texts.js';
import { isPresent, type PresentUser } from '../domain/user.js';
import type { AccessDependencies } from './dependencies.js';
import { loadUser } from './streams.js';
import { timeZoneOf } from './time-zone.js';

export interface AccountMailContext extends Recording, Pick<AccessDependencies, 'database'> {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly languages: Languages;
}

export interface Composed {
  readonly text: AccountMailText;
  /** Distinguishes texts for the same event, such as a new link after a crash. */
  readonly edition?: string;
}

/** A mail to compose; it gives a reason instead when no mail is due any more. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  readonly wantedStatus: PresentUser['status'];
  /** The recipient; by default the recorded address. Null when there is no address any more. */
  readonly to?: (user: PresentUser) => string | null;
  compose(user: PresentUser): Promise<Composed | MailNotSentReason>;
}

/** Sends a mail unless its sending is recorded. @throws DomainError `mail.unavailable`: retry later */
export async function sendAccountMail(
  context: AccountMailContext,
  job: AccountMailJob,
  mail: AccountMail,
): Promise<'done' | 'skipped'> {
  if (!(await isMailPending(context, job))) return 'skipped';
  const reason = await trySending(context, job, mail);
  await recordMail(context, job, mail.kind, reason);
  return 'done';
}

export async function isMailPending(
  { log }: Pick<AccountMailContext, 'log'>,
  { tenantId, cause }: Pick<AccountMailJob, 'tenantId' | 'cause'>,
): Promise<boolean> {
  return (await log.readStream(tenantId, accountMailStream(cause))).length === 0;
}

export async function recordMail(
  recording: Recording,
  { tenantId, userId, cause }: AccountMailJob,
  kind: AccountMailKind,
  reason: MailNotSentReason | null,
): Promise<void> {
  const about = { userId, kind, cause };
  const command: AccountMailCommand =
    reason === null
      ? { type: 'RecordMailSent', data: about }
      : { type: 'RecordMailNotSent', data: { ...about, reason } };
  const commandId = recording.ids.next();
  const by = { tenantId, actor: 'system', correlationId: commandId, causation: cause };
  const recorded = commandOf(recording, by, accountMailStream(cause), commandId);
  await handleCommand(recording.log, accountMailDecider, recorded, command);
}

/** @returns null when the mail was sent */
async function trySending(
  context: AccountMailContext,
  job: AccountMailJob,
  { kind, wantedStatus, compose, to: addressFor = ({ email }) => email }: AccountMail,
): Promise<MailNotSentReason | null> {
  const user = await loadUser(context, job.tenantId, job.userId);
  if (!isPresent(user) || user.status !== wantedStatus) return 'not-active';
  const to = addressFor(user);
  if (to === null) return 'no-address';
  const composed = await compose(user);
  if (typeof composed === 'string') return composed;
  const { text, edition } = composed;
  const { subject, heading, footer, action } = text;
  const timeZone = await timeZoneOf(context, job.tenantId);
  const paragraphs = text.paragraphs.map((paragraph) => momentsIn(paragraph, timeZone));
  const url = `${context.publicUrl.replace(/\/+$/, '')}${action.path}`;
  const texts = context.languages(user.language);
  const bodies = renderMail({ heading, paragraphs, footer, action: { label: action.label, url } }, texts);
  const id = [kind, job.cause, ...(edition === undefined ? [] : [edition])].join('-');
  try {
    await context.mailer.send({ id, to, subject: texts.of(subject), ...bodies });
    return null;
  } catch (error) {
    const reason = finalReasonOf(error);
    if (reason === null) throw error;
    return reason;
  }
}

/** The reason for giving up; null when a retry may help. */
function finalReasonOf(error: unknown): MailNotSentReason | null {
  if (!(error instanceof DomainError)) return null;
  if (error.code === 'mail.not-configured') return 'not-configured';
  return error.code === 'mail.refused' ? 'refused' : null;
}
