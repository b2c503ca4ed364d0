import { commandOf, handleCommand, type Recording } from '@rampart/event-log';
import type { HandlePair } from '@rampart/brand';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, type TextsIn } from '@rampart/kernel';
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

export interface MailAdditions {
  readonly more?: readonly string[];
  readonly handles?: readonly HandlePair[];
  readonly simulated?: boolean;
}

export interface SendMailsContext extends Recording {
  readonly rules: readonly NotificationRule[];
  readonly mailer: Mailer;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
  /** The mails due for an event. @throws DomainError `event-log.projection-behind` while they are unknown */
  readonly due: (job: NotificationMailsJob) => Promise<readonly MailDue[]>;
  /** Additional content of mails, which is not stored because it may name others. */
  readonly more?: (job: NotificationMailsJob) => Promise<MailAdditions>;
  /** A person's mail address; null for a person without one, or an inactive person. */
  readonly addressOf: (tenantId: string, userId: string) => Promise<string | null>;
  /** The tenant's time zone; null when none is set. */
  readonly timeZoneOf: (tenantId: string) => Promise<string | null>;
  readonly textsOf: (tenantId: string, userId: string) => Promise<TextsIn>;
}

/**
 * Sends the mails for an event. A mail may be repeated with its Message-ID.
 * @throws DomainError `mail.unavailable`, `event-log.projection-behind`: retry
 */
export async function sendNotificationMails(
  context: SendMailsContext,
  job: NotificationMailsJob,
): Promise<JobOutcome> {
  const pending = await pendingOf(context, job);
  for (const mail of pending) await record(context, job, mail, await trySending(context, job, mail));
  return pending.length === 0 ? 'skipped' : 'done';
}

/** Records failure of each mail that is still open. Idempotent, because the first outcome is final. */
export async function giveUpNotificationMails(
  context: SendMailsContext,
  job: NotificationMailsJob,
): Promise<void> {
  for (const mail of await pendingOf(context, job)) await record(context, job, mail, 'unavailable');
}

/** Whether mails for an event are still open. */
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
  const more = await context.more?.(job);
  const timeZone = await context.timeZoneOf(tenantId);
  const texts = await context.textsOf(tenantId, mail.userId);
  const about = { ...mail, ...more, title, tenantId, timeZone, texts };
  try {
    await context.mailer.send(composeMail(about, to, context));
    return null;
  } catch (error) {
    const reason = error instanceof DomainError ? FINAL[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}

/** Failures that no retry can fix. */
const FINAL: Readonly<Record<string, NotSentReason>> = {
  'mail.not-configured': 'not-configured',
  'mail.refused': 'refused',
};

async function record(
  context: SendMailsContext,
  { tenantId, cause }: NotificationMailsJob,
  { id: notificationId, userId }: MailDue,
  reason: NotSentReason | null,
): Promise<void> {
  const about = { userId, notificationId, cause };
  const command: NotificationMailCommand =
    reason === null
      ? { type: 'RecordMailSent', data: about }
      : { type: 'RecordMailNotSent', data: { ...about, reason } };
  const commandId = context.ids.next();
  const by = { tenantId, actor: 'system', correlationId: commandId, causation: cause };
  const recorded = commandOf(context, by, notificationMailStream(notificationId), commandId);
  await handleCommand(context.log, notificationMailDecider, recorded, command);
}
