import { firstOf, type Page, type PageRequest, startAfter } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import { type MessagesQuery, type SocChannel, type SocMessage, TESTED } from '../../contract/messages.js';

/** The state of every channel. `manager` must be confined to the tenant. */
export async function listChannels(manager: EntityManager): Promise<SocChannel[]> {
  const rows: ChannelRow[] = await manager.query(`SELECT * FROM soc_channel`);
  return TESTED.map((channel) => {
    const row = rows.find((each) => each.channel === channel);
    return {
      channel,
      origin: row?.origin ?? null,
      connectedAt: row?.connected_at?.toISOString() ?? null,
      last: row === undefined ? null : lastOf(row),
    };
  });
}

interface ChannelRow {
  readonly channel: string;
  readonly origin: string | null;
  readonly connected_at: Date | null;
  readonly last_at: Date | null;
  readonly last_test: boolean | null;
  readonly last_result: 'sent' | 'failed' | null;
  readonly last_detail: string | null;
}

function lastOf({ last_at: at, last_test: test, last_result: result, last_detail: detail }: ChannelRow) {
  if (at === null || result === null) return null;
  return { at: at.toISOString(), test: test ?? false, result, detail: detail ?? '' };
}

interface MessageRow extends Omit<SocMessage, 'openedAt' | 'dueAt' | 'closedAt' | 'outcomes'> {
  readonly openedAt: Date;
  readonly dueAt: Date;
  readonly closedAt: Date | null;
  readonly outcomes: SocMessage['outcomes'] | null;
}

/** Newest first. `manager` must be confined to the tenant. */
export async function listMessages(
  manager: EntityManager,
  wanted: MessagesQuery,
  { limit, cursor }: PageRequest,
): Promise<Page<SocMessage>> {
  const [where, value] =
    wanted.ruleId !== undefined
      ? ['m.rule_id = $1', wanted.ruleId]
      : [
          // Only the outbox knows the alerts of an open message.
          `m.message_id IN (SELECT message_id FROM soc_message_alert WHERE alert_id = $1
             UNION SELECT message_id FROM soc.outbox_alert WHERE alert_id = $1)`,
          wanted.alertId,
        ];
  const rows: MessageRow[] = await manager.query(`${SELECT} WHERE ${where} ${PAGE}`, [
    value,
    ...startAfter(cursor),
    limit + 1,
  ]);
  const { items: found, next } = firstOf(rows, limit, ({ openedAt: at, id: key }) => ({ at, key }));
  const items = found.map(({ openedAt, dueAt, closedAt, outcomes, ...row }) => ({
    ...row,
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    outcomes: outcomes ?? [],
  }));
  return { items, next };
}

const SELECT = `SELECT m.message_id AS id, m.rule_id AS "ruleId", m.title, m.severity, m.channels,
  m.opened_at AS "openedAt", m.due_at AS "dueAt", m.held, m.closed_at AS "closedAt", m.count,
  (SELECT json_agg(json_build_object('channel', o.channel, 'recipient', nullif(o.recipient, ''),
     'at', to_char(o.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'result', o.result, 'detail', o.detail) ORDER BY o.channel, o.recipient)
   FROM soc_message_outcome o WHERE o.tenant_id = m.tenant_id AND o.message_id = m.message_id) AS outcomes
  FROM soc_message m`;
const PAGE = `AND ($2::timestamptz IS NULL OR (m.opened_at, m.message_id) < ($2, $3::uuid))
  ORDER BY m.opened_at DESC, m.message_id DESC LIMIT $4`;
