import { withTenant } from '@rampart/database';
import { commandOf, handleCommand, uuidFrom } from '@rampart/event-log';
import { type JobOutcome, RetryLaterError } from '@rampart/jobs';
import { t, type TextsIn } from '@rampart/kernel';
import { PushError, type PushSender } from '@rampart/outbound/web-push';
import type { PushContext } from '../adapters/push-context.js';
import { deviceOf, noteOutcome, openTarget } from '../adapters/push-devices.js';
import { senderKeys } from '../adapters/push-keys.js';
import type { PushNotSentReason } from '../contract/index.js';
import {
  type NotificationPushCommand,
  notificationPushDecider,
  notificationPushStream,
} from '../domain/notification-push.js';
import { deliveryOf } from '../domain/push-delivery.js';
import type { PushDeviceRemovalReason } from '../domain/push.events.js';
import type { PushJob, PushTestJob } from '../jobs/send-pushes.js';
import type { NotificationRule } from '../notification.js';
import type { PushDue } from '../projections/notifications/pushes-due.js';
import { composePush } from './compose-push.js';
import { forgetDevices } from './push-devices.js';

export interface SendPushesContext extends PushContext {
  readonly rules: readonly NotificationRule[];
  readonly sender: PushSender;
  /** The messages due for an event. @throws DomainError `event-log.projection-behind` while they are unknown */
  readonly pushesDue: (job: PushJob) => Promise<readonly PushDue[]>;
  readonly isSessionOpen: (tenantId: string, sessionId: string) => Promise<boolean>;
  /** The path that `~` means to a person with these roles; null without a client area. */
  readonly areaOf: (tenantId: string, roles: readonly string[]) => Promise<string | null>;
  /** The tenant's time zone; null when none is set. */
  readonly timeZoneOf: (tenantId: string) => Promise<string | null>;
  readonly textsOf: (tenantId: string, userId: string) => Promise<TextsIn>;
}

/**
 * Pushes one event to devices. A message may arrive twice, and then replaces itself by its topic and tag.
 * @throws RetryLaterError when a push service asks to wait; PushError, DomainError `event-log.projection-behind`:
 * retry
 */
export async function sendPushes(context: SendPushesContext, job: PushJob): Promise<JobOutcome> {
  const pending = await pendingOf(context, job);
  const faults: unknown[] = [];
  // A service that fails must not delay the devices of others.
  for (const push of pending)
    await settle(context, job, push).catch((fault: unknown) => void faults.push(fault));
  if (faults.length > 0) throw faultOf(faults);
  return pending.length === 0 ? 'skipped' : 'done';
}

/** The one that asks to wait longest, or else the first. */
function faultOf(faults: readonly unknown[]): unknown {
  const waits = faults.filter((fault) => fault instanceof RetryLaterError);
  return waits.length === faults.length ? waits.sort((a, b) => b.delayMs - a.delayMs)[0] : faults[0];
}

/** Records failure of each message that is still open. Idempotent, because the first outcome is final. */
export async function giveUpPushes(context: SendPushesContext, job: PushJob): Promise<void> {
  for (const push of await pendingOf(context, job)) await conclude(context, job, push, 'unavailable');
}

/** Whether messages for an event are still open. */
export const arePushesPending = async (
  context: Pick<SendPushesContext, 'log' | 'pushesDue'>,
  job: PushJob,
): Promise<boolean> => (await pendingOf(context, job)).length > 0;

/** Pushes the test that a person asked for; it shows the same fields as others. */
export async function sendPushTest(
  context: SendPushesContext,
  { userId, deviceId, ...job }: PushTestJob,
): Promise<JobOutcome> {
  const test = await testOf(context, { ...job, userId, deviceId });
  if (test === null || (await isSettled(context, job, test))) return 'skipped';
  await settle(context, job, test);
  return 'done';
}

export async function giveUpPushTest(context: SendPushesContext, job: PushTestJob): Promise<void> {
  const test = await testOf(context, job);
  if (test !== null) await conclude(context, job, test, 'unavailable');
}

/** What a test shows. */
export const PUSH_TEST = {
  title: t`Test from Rampart`,
  detail: t`Push messages reach this device.`,
} as const;

async function testOf(
  { database, clock }: SendPushesContext,
  { tenantId, cause, userId, deviceId }: PushTestJob,
): Promise<PushDue | null> {
  const device = await withTenant(database, tenantId, (manager) => deviceOf(manager, { userId, deviceId }));
  if (device === null) return null;
  const id = uuidFrom(JSON.stringify(['push-test', cause]));
  return {
    ...{ id, userId, device, subject: id, wanted: true, roles: [], at: clock.now(), severity: 'critical' },
    ...{ kind: PUSH_TEST.title, topic: 'critical', link: '/settings/notifications' },
    detail: PUSH_TEST.detail,
  };
}

async function pendingOf(
  context: Pick<SendPushesContext, 'log' | 'pushesDue'>,
  job: PushJob,
): Promise<readonly PushDue[]> {
  const pending: PushDue[] = [];
  for (const push of await context.pushesDue(job))
    if (!(await isSettled(context, job, push))) pending.push(push);
  return pending;
}

const isSettled = async (
  { log }: Pick<SendPushesContext, 'log'>,
  { tenantId }: PushJob,
  { id, device }: PushDue,
): Promise<boolean> =>
  (await log.readStream(tenantId, notificationPushStream(id, device.device_id))).length > 0;

/** Sends one message and records its outcome. @throws RetryLaterError, PushError: retry */
async function settle(context: SendPushesContext, job: PushJob, push: PushDue): Promise<void> {
  await conclude(context, job, push, await trySending(context, job, push));
}

async function trySending(
  context: SendPushesContext,
  { tenantId }: PushJob,
  push: PushDue,
): Promise<PushNotSentReason | null> {
  const { device, severity, at } = push;
  if (!push.wanted) return 'unsubscribed';
  if (!(await context.isSessionOpen(tenantId, device.session_id))) return 'signed-out';
  const age = context.clock.now().getTime() - at.getTime();
  if (age > deliveryOf(severity).ttlSeconds * 1000) return 'late';
  const target = await openTarget(context.vault, device);
  const keys = await senderKeys(context, { id: device.key_id });
  if (target === null || keys === null) return 'gone';
  const title = context.rules.find(({ kind }) => kind === push.kind)?.title ?? push.kind;
  const timeZone = await context.timeZoneOf(tenantId);
  const texts = await context.textsOf(tenantId, push.userId);
  const composing = { title, timeZone, texts, link: await linkOf(context, tenantId, push) };
  const send = (hidesDetails: boolean): Promise<void> =>
    context.sender.send(target, composePush(push, { ...composing, hidesDetails }), keys);
  const first = await outcomeOf(send(device.hides_details));
  // A service may take less than the 4096 bytes that it must take.
  return first === 'too-large' && !device.hides_details ? outcomeOf(send(true)) : first;
}

async function outcomeOf(sending: Promise<void>): Promise<PushNotSentReason | null> {
  try {
    await sending;
    return null;
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    if (error.then !== 'retry') return error.then;
    throw error.waitMs > 0 ? new RetryLaterError(error.message, error.waitMs) : error;
  }
}

async function linkOf(
  { areaOf }: SendPushesContext,
  tenantId: string,
  { link, roles }: PushDue,
): Promise<string | null> {
  if (link === null || !link.startsWith('~/')) return link;
  const area = await areaOf(tenantId, roles);
  return area === null ? null : `${area}${link.slice(1)}`;
}

/** Outcomes after which the device gets nothing more. */
const ENDS: Readonly<Partial<Record<PushNotSentReason, PushDeviceRemovalReason>>> = {
  gone: 'gone',
  'signed-out': 'session-ended',
};

async function conclude(
  context: SendPushesContext,
  { tenantId, cause }: PushJob,
  { id: notificationId, userId, device }: PushDue,
  reason: PushNotSentReason | null,
): Promise<void> {
  const { device_id: deviceId } = device;
  const about = { userId, deviceId, notificationId, cause };
  const command: NotificationPushCommand =
    reason === null
      ? { type: 'RecordPushSent', data: about }
      : { type: 'RecordPushNotSent', data: { ...about, reason } };
  const commandId = context.ids.next();
  const by = { tenantId, actor: 'system', correlationId: commandId, causation: cause };
  const stream = notificationPushStream(notificationId, deviceId);
  await handleCommand(
    context.log,
    notificationPushDecider,
    commandOf(context, by, stream, commandId),
    command,
  );
  await withTenant(context.database, tenantId, async (manager) => {
    const ends = reason === null ? undefined : ENDS[reason];
    if (ends !== undefined) await forgetDevices(context, manager, [device], { by, reason: ends });
    else if (reason !== 'unsubscribed' && reason !== 'late')
      await noteOutcome(manager, deviceId, { at: context.clock.now(), problem: reason });
  });
}
