import { handleCommand } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError } from '@rampart/kernel';
import type { Mailer } from '@rampart/mail';
import type { UnsubscribeTokens } from '../adapters/unsubscribe-tokens.js';
import type { NotSentReason } from '../contract/index.js';
import {
  type NotificationMailCommand,
  notificationMailDecider,
  notificationMailStream,
} from '../domain/notification-mail.js';
import type { NotificationMailsJob } from '../jobs/send-notification-mails.js';
import type { NotificationRule } from '../notification.js';
import type { MailDue } from '../projections/notifications/mails-due.js';
import { composeMail } from './compose-mail.js';
import type { NotificationsContext } from './context.js';

/** What mailing notifications takes. */
export interface SendMailsContext extends NotificationsContext {
  readonly rules: readonly NotificationRule[];
  readonly mailer: Mailer;
  readonly tokens: UnsubscribeTokens;
  /** Where people reach the product, with its base path. */
  readonly publicUrl: string;
  /** What is to be mailed of an event. @throws DomainError `event-log.projection-behind` while nobody can tell */
  readonly due: (job: NotificationMailsJob) => Promise<readonly MailDue[]>;
  /** What mails about an event say beside its sentence: kept nowhere else, because it may name others. */
  readonly more?: (job: NotificationMailsJob) => Promise<readonly string[]>;
  /** Where mail for a person goes; null when there is no address or they are not active. */
  readonly addressOf: (tenantId: string, userId: string) => Promise<string | null>;
}

/**
 * Mails one event to everybody who is told of it by mail, and records for each what became of it. Between sending and
 * recording a crash may send one twice, under the same Message-ID; what is on the record is not sent again.
 * @throws DomainError `mail.unavailable`, `event-log.projection-behind`: try again later
 */
export async function sendNotificationMails(
  context: SendMailsContext,
  job: NotificationMailsJob,
): Promise<JobOutcome> {
  const pending = await pendingOf(context, job);
  for (const mail of pending) await record(context, job, mail, await trySending(context, job, mail));
  return pending.length === 0 ? 'skipped' : 'done';
}

/** Records that the mail server never took what is still open. Harmless twice: the first outcome stands. */
export async function giveUpNotificationMails(
  context: SendMailsContext,
  job: NotificationMailsJob,
): Promise<void> {
  for (const mail of await pendingOf(context, job)) await record(context, job, mail, 'unavailable');
}

/** Whether it is still open what becomes of a mail about an event. */
export const areMailsPending = async (
  context: Pick<SendMailsContext, 'log' | 'due'>,
  job: NotificationMailsJob,
): Promise<boolean> => (await pendingOf(context, job)).length > 0;

async function pendingOf(
  { log, due }: Pick<SendMailsContext, 'log' | 'due'>,
  job: NotificationMailsJob,
): Promise<readonly MailDue[]> {
  const pending: MailDue[] = [];
  for (const mail of await due(job)) {
    const settled = await log.readStream(job.tenantId, notificationMailStream(mail.id));
    if (settled.length === 0) pending.push(mail);
  }
  return pending;
}

/** @returns why the mail is not sent, or null when it was */
async function trySending(
  context: SendMailsContext,
  job: NotificationMailsJob,
  mail: MailDue,
): Promise<NotSentReason | null> {
  const { tenantId } = job;
  if (!mail.wanted) return 'unsubscribed';
  const to = await context.addressOf(tenantId, mail.userId);
  if (to === null) return 'no-address';
  const title = context.rules.find(({ kind }) => kind === mail.kind)?.title ?? mail.kind;
  const more = (await context.more?.(job)) ?? [];
  try {
    await context.mailer.send(composeMail({ ...mail, title, tenantId, more }, to, context));
    return null;
  } catch (error) {
    const reason = error instanceof DomainError ? FINAL[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Failures that trying again does not mend. */
const FINAL: Readonly<Record<string, NotSentReason>> = {
  'mail.not-configured': 'not-configured',
  'mail.refused': 'refused',
};

async function record(
  { log, clock, ids }: SendMailsContext,
  { tenantId, cause }: NotificationMailsJob,
  { id: notificationId, userId }: MailDue,
  reason: NotSentReason | null,
): Promise<void> {
  const about = { userId, notificationId, cause };
  const command: NotificationMailCommand =
    reason === null
      ? { type: 'RecordMailSent', data: about }
      : { type: 'RecordMailNotSent', data: { ...about, reason } };
  const correlationId = ids.next();
  const metadata = { actor: 'system', correlationId, at: clock.now().toISOString(), causation: cause };
  const stream = notificationMailStream(notificationId);
  await handleCommand(
    log,
    notificationMailDecider,
    { tenantId, stream, commandId: correlationId, metadata },
    command,
  );
}
