import { withTenant } from '@rampart/database';
import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { newWebhookSecret } from '@rampart/outbound';
import type { ConnectedHook, ConnectHook, ChannelHook, ChannelTested } from '../contract/messages.js';
import { testDecider, testStream } from '../domain/hooks/channel-test.js';
import { hookDecider } from '../domain/hooks/hook.js';
import { dropHook, keepHook } from './messages/sealed-hooks.js';
import type { SocContext } from '../../handlers/context.js';

type HookContext = Pick<SocContext, 'log' | 'clock' | 'ids' | 'database' | 'vault'>;

const streamOf = (tenantId: string, hook: ChannelHook): string => `soc-hook:${tenantId}:${hook}`;

/** Connects a webhook, replacing an earlier one. Only this answer contains its secret. */
export async function connectHook(
  context: HookContext,
  requester: Requester,
  hook: ChannelHook,
  { url }: ConnectHook,
): Promise<Recorded<ConnectedHook>> {
  const { tenantId, userId: by } = requester;
  const secret = newWebhookSecret();
  const { origin } = new URL(url);
  // Runs in the log's transaction, so that the log knows every stored secret.
  const outcome = await withTenant(context.database, tenantId, async (manager) => {
    await keepHook(manager, context.vault, { tenantId, hook, url, secret });
    return handleCommand(context.log, hookDecider, commandOf(context, requester, streamOf(tenantId, hook)), {
      type: 'ConnectHook',
      data: { hook, origin, by },
    });
  });
  return recordedAt({ secret }, outcome);
}

/** Disconnects a webhook and erases its address and secret. @throws DomainError `soc-hook.not-found` */
export async function disconnectHook(
  context: SocContext,
  requester: Requester,
  hook: ChannelHook,
): Promise<Recorded<null>> {
  const { tenantId, userId: by } = requester;
  const outcome = await withTenant(context.database, tenantId, async (manager) => {
    await dropHook(manager, hook);
    return handleCommand(context.log, hookDecider, commandOf(context, requester, streamOf(tenantId, hook)), {
      type: 'DisconnectHook',
      data: { hook, by },
    });
  });
  return recordedAt(null, outcome);
}

/** Requests a test message; the worker sends it and records the outcome. */
export async function askTest(
  context: SocContext,
  requester: Requester,
  channel: ChannelTested,
): Promise<Recorded<{ readonly id: string }>> {
  const testId = context.ids.next();
  const about = commandOf(context, requester, testStream(testId));
  const outcome = await handleCommand(context.log, testDecider, about, {
    type: 'AskTest',
    data: { testId, channel, by: requester.userId },
  });
  return recordedAt({ id: testId }, outcome);
}
