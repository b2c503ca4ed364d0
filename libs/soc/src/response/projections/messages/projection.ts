import { defineProjection, type RecordedOf } from '@rampart/event-log';
import {
  notificationMailEvents,
  type notificationMailNotSent,
  type notificationMailSent,
} from '@rampart/notifications';
import type { EntityManager } from 'typeorm';
import { hookEvents } from '../../domain/hooks/hook.events.js';
import { messageEvents } from '../../domain/messages/message.events.js';

export const SOC_MESSAGES = 'soc-messages';

export const socMessagesProjection = defineProjection({
  name: SOC_MESSAGES,
  version: 1,
  tables: ['soc_channel', 'soc_message', 'soc_message_alert', 'soc_message_outcome'],
  of: [...messageEvents, ...hookEvents, ...notificationMailEvents],
  when: {
    SocHookConnected: ({ tenantId, data: { hook, origin }, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_channel (tenant_id, channel, origin, connected_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (tenant_id, channel) DO UPDATE SET origin = excluded.origin,
           connected_at = excluded.connected_at, last_at = null, last_test = null, last_result = null,
           last_detail = null`,
        [tenantId, hook, origin, metadata.at],
      ),
    SocHookDisconnected: ({ tenantId, data: { hook } }, manager) =>
      manager.query(`DELETE FROM soc_channel WHERE tenant_id = $1 AND channel = $2`, [tenantId, hook]),
    SocTestAsked: () => undefined,
    SocTestAnswered: ({ tenantId, data: { channel, result, detail }, metadata }, manager) =>
      used(manager, { tenantId, channel, result, detail, at: metadata.at, test: true }),
    SocMessageOpened: ({ tenantId, data, metadata }, manager) =>
      manager.query(
        `INSERT INTO soc_message (tenant_id, message_id, rule_id, title, severity, channels, opened_at, due_at, held)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          ...[tenantId, data.messageId, data.ruleId, data.title, data.severity, data.channels, metadata.at],
          ...[data.dueAt, data.held],
        ],
      ),
    SocMessageClosed: async ({ tenantId, data, position, metadata }, manager) => {
      const { messageId, count, severity, alertIds } = data;
      await manager.query(
        `UPDATE soc_message SET closed_at = $3, closed_position = $4, count = $5, severity = $6
         WHERE tenant_id = $1 AND message_id = $2`,
        [tenantId, messageId, metadata.at, position, count, severity],
      );
      await manager.query(
        `INSERT INTO soc_message_alert (tenant_id, alert_id, message_id)
         SELECT $1, alert_id, $2 FROM unnest($3::text[]) AS alert_id ON CONFLICT DO NOTHING`,
        [tenantId, messageId, alertIds],
      );
    },
    SocMessageDelivered: ({ tenantId, data, metadata }, manager) =>
      posted(manager, { tenantId, ...data, result: 'sent', at: metadata.at }),
    SocMessageFailed: ({ tenantId, data, metadata }, manager) =>
      posted(manager, { tenantId, ...data, result: 'failed', at: metadata.at }),
    NotificationMailSent: mailed,
    NotificationMailNotSent: mailed,
  },
});

interface Outcome {
  readonly tenantId: string;
  readonly channel: string;
  readonly result: 'sent' | 'failed';
  readonly detail: string;
  readonly at: string;
}

const OUTCOME = `INSERT INTO soc_message_outcome (tenant_id, message_id, channel, recipient, at, result, detail)`;

async function posted(
  manager: EntityManager,
  { messageId, ...outcome }: Outcome & { readonly messageId: string },
): Promise<void> {
  const { tenantId, channel, at, result, detail } = outcome;
  await manager.query(`${OUTCOME} VALUES ($1, $2, $3, '', $4, $5, $6) ON CONFLICT DO NOTHING`, [
    ...[tenantId, messageId, channel, at, result, detail],
  ]);
  await used(manager, { ...outcome, test: false });
}

/** Records outcomes of mails, but only of mails about messages. */
async function mailed(
  {
    tenantId,
    type,
    data,
    metadata,
  }: RecordedOf<typeof notificationMailSent> | RecordedOf<typeof notificationMailNotSent>,
  manager: EntityManager,
): Promise<void> {
  const detail = type === 'NotificationMailNotSent' ? data.reason : '';
  const result = type === 'NotificationMailNotSent' ? 'failed' : 'sent';
  await manager.query(
    `${OUTCOME} SELECT tenant_id, message_id, 'email', $3, $4, $5, $6 FROM soc_message
     WHERE tenant_id = $1 AND closed_position = $2 ON CONFLICT DO NOTHING`,
    [tenantId, data.cause, data.userId, metadata.at, result, detail],
  );
  await manager.query(
    `INSERT INTO soc_channel AS c (tenant_id, channel, last_at, last_test, last_result, last_detail)
     SELECT tenant_id, 'email', $3, false, $4, $5 FROM soc_message WHERE tenant_id = $1 AND closed_position = $2
     ON CONFLICT (tenant_id, channel) DO UPDATE SET last_at = excluded.last_at, last_test = false,
       last_result = excluded.last_result, last_detail = excluded.last_detail`,
    [tenantId, data.cause, metadata.at, result, detail],
  );
}

const used = (
  manager: EntityManager,
  { tenantId, channel, result, detail, at, test }: Outcome & { readonly test: boolean },
): Promise<unknown> =>
  manager.query(
    `INSERT INTO soc_channel (tenant_id, channel, last_at, last_test, last_result, last_detail)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, channel) DO UPDATE SET last_at = excluded.last_at, last_test = excluded.last_test,
       last_result = excluded.last_result, last_detail = excluded.last_detail`,
    [tenantId, channel, at, test, result, detail],
  );
