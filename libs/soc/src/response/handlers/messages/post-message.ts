import { withTenant } from '@rampart/database';
import { handleCommand, loadStream, reactionCommandId } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { NotifyChannel } from '../../../detection/contract/rules.js';
import { socMessageClosed } from '../../domain/messages/message.events.js';
import { messageDecider, messageStream } from '../../domain/messages/message.js';
import { latest, type MessageRef, type MessagingContext, workerCommand } from '../context.js';
import { openHook } from './sealed-hooks.js';
import { type ClosedMessage, entityLine, sentenceOf, topEntities } from './words.js';

type WebhookChannel = Exclude<NotifyChannel, 'email'>;

export interface PostRef extends MessageRef {
  readonly channel: WebhookChannel;
}

/**
 * Posts a closed message to the webhook and records the outcome. After a crash, it may be posted again with the same
 * id. @throws DomainError `soc-hook.unavailable`, `soc-hook.refused`
 */
export async function postMessage(context: MessagingContext, ref: PostRef): Promise<JobOutcome> {
  const message = await pending(context, ref);
  if (message === null) return 'skipped';
  const { tenantId, messageId, channel } = ref;
  const hook = await openHook(context, { tenantId, hook: channel });
  if (hook === null) {
    await record(context, ref, 'RecordFailed', `No webhook for ${channel} is connected.`);
    return 'done';
  }
  const entities = await withTenant(context.database, tenantId, (manager) => topEntities(manager, messageId));
  const body = JSON.stringify({
    type: 'soc.alerts',
    timestamp: context.clock.now().toISOString(),
    // Chat programs show the field `text`.
    text: [sentenceOf(message), entityLine(entities)].filter((line) => line !== null).join('\n'),
    data: { channel, ...message, entities, url: context.publicUrl },
  });
  const status = await context.webhooks.send({ ...hook, id: `msg_${messageId}_${channel}`, body });
  await record(context, ref, 'RecordDelivered', `HTTP ${status}`);
  return 'done';
}

/** Records that a message was refused. Idempotent, because only the first outcome counts. */
export const giveUpPosting = (
  context: Pick<MessagingContext, 'log' | 'clock'>,
  ref: PostRef,
  why: string,
): Promise<void> => record(context, ref, 'RecordFailed', why.slice(0, 300));

/** Whether a message has no outcome on a channel yet. */
export const isPostPending = async (context: Pick<MessagingContext, 'log'>, ref: PostRef): Promise<boolean> =>
  (await pending(context, ref)) !== null;

async function pending(
  { log }: Pick<MessagingContext, 'log'>,
  { tenantId, messageId, channel }: PostRef,
): Promise<ClosedMessage | null> {
  const stream = messageStream(messageId);
  const { state, events } = await loadStream(log, messageDecider, { tenantId, stream });
  return state.settled.has(channel) ? null : latest(events, socMessageClosed);
}

async function record(
  context: Pick<MessagingContext, 'log' | 'clock'>,
  { tenantId, messageId, channel }: PostRef,
  type: 'RecordDelivered' | 'RecordFailed',
  detail: string,
): Promise<void> {
  const stream = messageStream(messageId);
  const commandId = reactionCommandId('soc.messages', 0, `${messageId}:${channel}:${type}`);
  const about = workerCommand(context, { tenantId, stream, commandId });
  await handleCommand(context.log, messageDecider, about, { type, data: { messageId, channel, detail } });
}
