import type { EntityManager } from 'typeorm';
import type { FormatId, Webhook, WebhookDelivery } from '../contract/index.js';
import { DELIVERIES_SHOWN } from '../contract/index.js';
import type { Fact } from '../domain/fact.js';

export interface DestinationRow {
  readonly webhook_id: string;
  readonly tenant_id: string;
  readonly name: string;
  readonly format: FormatId;
  readonly facts: string[];
  readonly origin: string;
  readonly sealed: Buffer;
  readonly connected_at: Date;
  readonly paused: boolean;
  readonly position: string;
  readonly failures: number;
  readonly next_at: Date | null;
}

interface Counted extends DestinationRow {
  readonly delivered: string;
  readonly given_up: string;
}

/** @param manager confined to the tenant */
export async function listWebhooks(manager: EntityManager): Promise<Webhook[]> {
  const rows: Counted[] = await manager.query(
    `SELECT d.*, (SELECT count(*) FROM webhooks.delivery l WHERE l.webhook_id = d.webhook_id AND state = 'delivered') AS delivered,
       (SELECT count(*) FROM webhooks.delivery l WHERE l.webhook_id = d.webhook_id AND state = 'given-up') AS given_up
     FROM webhooks.destination d ORDER BY d.connected_at, d.webhook_id`,
  );
  return rows.map(({ webhook_id: id, name, format, facts, origin, paused, ...row }) => ({
    ...{ id, name, format, facts, origin, paused },
    connectedAt: row.connected_at.toISOString(),
    nextAttemptAt: row.next_at?.toISOString() ?? null,
    given: { delivered: Number(row.delivered), givenUp: Number(row.given_up) },
  }));
}

interface DeliveryRow {
  readonly delivery_id: string;
  readonly fact: string;
  readonly position: string | null;
  readonly at: Date;
  readonly state: WebhookDelivery['state'];
  readonly attempts: number;
  readonly detail: string;
}

export async function listDeliveries(manager: EntityManager, webhookId: string): Promise<WebhookDelivery[]> {
  const rows: DeliveryRow[] = await manager.query(
    `SELECT * FROM webhooks.delivery WHERE webhook_id = $1 ORDER BY at DESC, position DESC LIMIT $2`,
    [webhookId, DELIVERIES_SHOWN],
  );
  return rows.map(({ delivery_id: id, fact, position, at, state, attempts, detail }) => ({
    ...{ id, fact, state, attempts, detail },
    position: position === null ? null : Number(position),
    at: at.toISOString(),
  }));
}

interface Noted {
  readonly tenantId: string;
  readonly webhookId: string;
  readonly state: WebhookDelivery['state'];
  readonly detail: string;
  readonly at: Date;
}

/** Keeps what came of an attempt; attempts of the same fact are counted. */
export async function noteDeliveries(
  manager: Pick<EntityManager, 'query'>,
  facts: readonly Pick<Fact, 'id' | 'name' | 'position'>[],
  { tenantId, webhookId, state, detail, at }: Noted,
): Promise<void> {
  await manager.query(
    `INSERT INTO webhooks.delivery (tenant_id, webhook_id, delivery_id, fact, position, at, state, attempts, detail)
     SELECT $1, $2, f.id, f.name, f.position, $4, $5, 1, $6
     FROM jsonb_to_recordset($3::jsonb) AS f(id text, name text, position bigint)
     WHERE EXISTS (SELECT FROM webhooks.destination d WHERE d.webhook_id = $2)
     ON CONFLICT (webhook_id, delivery_id) DO UPDATE
     SET at = excluded.at, state = excluded.state, detail = excluded.detail,
         attempts = webhooks.delivery.attempts + 1`,
    [
      ...[tenantId, webhookId],
      JSON.stringify(facts.map(({ id, name, position }) => ({ id, name, position }))),
      ...[at, state, detail.slice(0, 300)],
    ],
  );
}
