import { withTenant } from '@rampart/database';
import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { newWebhookSecret } from '@rampart/outbound';
import type { EntityManager } from 'typeorm';
import { type ConnectedWebhook, type ConnectWebhook, WEBHOOKS_PER_TENANT } from '../contract/index.js';
import { type WebhookCommand, webhookDecider } from '../domain/webhook.js';
import { sealDestination, streamOf, type WebhooksContext } from './context.js';

/**
 * Connects a webhook that gets facts from now on. Only this answer contains its secret.
 * @throws DomainError `webhook.too-many`, `webhook.unknown-fact`
 */
export async function connectWebhook(
  context: WebhooksContext,
  requester: Requester,
  { name, format, facts, ...input }: ConnectWebhook,
): Promise<Recorded<ConnectedWebhook>> {
  const unknown = facts.find((fact) => context.catalog.typesOf([fact]).length === 0);
  if (unknown !== undefined)
    throw new DomainError(
      'webhook.unknown-fact',
      'invalid',
      t`No fact is called ${unknown}. Choose from the list of facts.`,
    );
  const { tenantId, userId: by } = requester;
  const webhookId = context.ids.next();
  const secret = format === 'standard' ? newWebhookSecret() : null;
  const { origin, host, protocol } = new URL(input.url);
  const shown = origin === 'null' ? `${protocol}//${host}` : origin;
  const sealed = await sealDestination(context, { tenantId, webhookId }, { format, secret, ...input });
  const position = await context.log.head();
  const outcome = await withTenant(context.database, tenantId, async (manager) => {
    await refuseTooMany(manager, tenantId);
    await manager.query(
      `INSERT INTO webhooks.destination (webhook_id, tenant_id, name, format, facts, origin, sealed, connected_at, position)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [webhookId, tenantId, name, format, facts, shown, sealed, context.clock.now(), position],
    );
    return record(context, requester, {
      type: 'ConnectWebhook',
      data: { webhookId, name, format, facts, origin: shown, by },
    });
  });
  return recordedAt({ id: webhookId, secret }, outcome);
}

async function refuseTooMany(manager: EntityManager, tenantId: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`webhooks ${tenantId}`]);
  const [row]: { count: string }[] = await manager.query(
    `SELECT count(*) AS count FROM webhooks.destination`,
  );
  if (Number(row?.count) >= WEBHOOKS_PER_TENANT)
    throw new DomainError(
      'webhook.too-many',
      'conflict',
      t`You have ${WEBHOOKS_PER_TENANT} webhooks, which is the maximum. Disconnect one first.`,
    );
}

/** Stops or continues deliveries; what happens during a pause is delivered afterwards. @throws DomainError `webhook.not-found` */
export async function pauseWebhook(
  context: WebhooksContext,
  requester: Requester,
  webhookId: string,
  paused: boolean,
): Promise<void> {
  const data = { webhookId, by: requester.userId };
  await withTenant(context.database, requester.tenantId, async (manager) => {
    await manager.query(
      `UPDATE webhooks.destination SET paused = $2, failures = 0, next_at = NULL WHERE webhook_id = $1`,
      [webhookId, paused],
    );
    await record(context, requester, { type: paused ? 'PauseWebhook' : 'ResumeWebhook', data });
  });
}

/** Disconnects a webhook and erases its address, its secrets and its deliveries. @throws DomainError `webhook.not-found` */
export async function disconnectWebhook(
  context: WebhooksContext,
  requester: Requester,
  webhookId: string,
): Promise<void> {
  await withTenant(context.database, requester.tenantId, async (manager) => {
    await manager.query(`DELETE FROM webhooks.destination WHERE webhook_id = $1`, [webhookId]);
    const data = { webhookId, by: requester.userId };
    await record(context, requester, { type: 'DisconnectWebhook', data });
  });
}

/** Asks for a test, or for one fact again; the worker sends it. @throws DomainError `webhook.not-found` */
export async function askSending(
  context: WebhooksContext,
  requester: Requester,
  webhookId: string,
  position: number | null,
): Promise<void> {
  const data = { webhookId, position, by: requester.userId };
  await record(context, requester, { type: 'AskSending', data });
}

const record = (context: WebhooksContext, requester: Requester, command: WebhookCommand) =>
  handleCommand(
    context.log,
    webhookDecider,
    commandOf(context, requester, streamOf(command.data.webhookId)),
    command,
  );
