import { defineList, rankOf } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import { type Severity, SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { type SocChannel, type SocMessage, socMessageSchema, TESTED } from '../../contract/messages.js';
import { SOC_MESSAGES } from './projection.js';

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

interface MessageRow extends Pick<SocMessage, 'title' | 'channels' | 'held' | 'count'> {
  readonly message_id: string;
  readonly rule_id: string;
  readonly severity: Severity;
  readonly opened_at: Date;
  readonly due_at: Date;
  readonly closed_at: Date | null;
  readonly outcomes: SocMessage['outcomes'] | null;
}

// SQL for a column of a message's alerts. Only the outbox knows the alerts of an open message.
const alertsSql = (column: string, where: string): string =>
  `SELECT ${column} FROM soc_message_alert WHERE ${where} UNION SELECT ${column} FROM soc.outbox_alert WHERE ${where}`;

const OUTCOMES = `(SELECT json_agg(json_build_object('channel', o.channel, 'recipient', nullif(o.recipient, ''),
     'at', to_char(o.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     'result', o.result, 'detail', o.detail) ORDER BY o.channel, o.recipient)
   FROM soc_message_outcome o WHERE o.tenant_id = m.tenant_id AND o.message_id = m.message_id)`;

/** Messages about alerts, newest first. */
export const messageList = defineList<MessageRow, null, SocMessage>({
  name: 'messages',
  item: socMessageSchema,
  projection: SOC_MESSAGES,
  rows: (manager) =>
    manager
      .createQueryBuilder()
      .select('m.*')
      .addSelect(OUTCOMES, 'outcomes')
      .from<MessageRow>('(SELECT * FROM soc_message)', 'm'),
  key: { sql: 'm.message_id', type: 'uuid' },
  fields: {
    opened: { sql: 'm.opened_at', type: 'time' },
    id: { sql: 'm.message_id', type: 'uuid' },
    rule: { sql: 'm.rule_id', type: 'text' },
    severity: { sql: 'm.severity', type: 'text', order: rankOf('m.severity', SEVERITY_NAMES) },
    channel: { sql: 'm.channels', type: 'texts' },
    due: { sql: 'm.due_at', type: 'time' },
    closed: { sql: 'm.closed_at', type: 'time', nullable: true },
    alert: {
      ...{ sql: `ARRAY(${alertsSql('alert_id', 'message_id = m.message_id')})`, type: 'texts' },
      found: (ids) => `m.message_id IN (${alertsSql('message_id', `alert_id = ANY (${ids})`)})`,
    },
  },
  search: ['m.rule_id', 'm.title'],
  order: '-opened',
  items: (rows) => rows.map(messageView),
});

const messageView = (row: MessageRow): SocMessage => {
  const { message_id: id, rule_id: ruleId, title, severity, channels, held, count } = row;
  return {
    ...{ id, ruleId, title, severity, channels, held, count },
    openedAt: row.opened_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    outcomes: row.outcomes ?? [],
  };
};
