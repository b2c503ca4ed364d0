import { withTenant } from '@rampart/database';
import { handleCommand, loadStream, reactionCommandId, waitForProjection } from '@rampart/event-log';
import { type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { EntityManager } from 'typeorm';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { socMessageOpened } from '../../domain/messages/message.events.js';
import { messageDecider, messageStream } from '../../domain/messages/message.js';
import { SOC_ALERTS } from '../../../detection/projections/alerts/projection.js';
import { latest, type MessageRef, type MessagingContext, workerCommand } from '../context.js';

/** The message names this number of alerts at most; others are only counted. */
const MOST_NAMED = 1_000;

/** Leaves out withdrawn alerts; an empty message is not sent. @throws RetryLaterError before the message is due */
export async function closeMessage(
  context: Pick<MessagingContext, 'log' | 'clock' | 'database'>,
  ref: MessageRef,
): Promise<JobOutcome> {
  const { tenantId, messageId } = ref;
  const stream = messageStream(messageId);
  const { state, events } = await loadStream(context.log, messageDecider, { tenantId, stream });
  const opened = latest(events, socMessageOpened);
  if (opened === null || state.closed) return 'skipped';
  const early = Date.parse(opened.dueAt) - context.clock.now().getTime();
  if (early > 0)
    throw new RetryLaterError('The message is not due yet. Rampart sends it at its time.', early);
  const last = await withTenant(context.database, tenantId, (manager) => seal(manager, messageId));
  await waitForProjection(context.database.manager, SOC_ALERTS, last);
  const summary = await withTenant(context.database, tenantId, (manager) => summaryOf(manager, messageId));
  const { dueAt: _dueAt, held: _held, ...about } = opened;
  const commandId = reactionCommandId('soc.messages', 0, `${messageId}:close`);
  await handleCommand(context.log, messageDecider, workerCommand(context, { tenantId, stream, commandId }), {
    type: 'CloseMessage',
    data: { ...about, ...summary, channels: summary.count === 0 ? [] : about.channels },
  });
  return 'done';
}

/** @returns position of the message's last alert */
async function seal(manager: EntityManager, messageId: string): Promise<number> {
  await manager.query(`UPDATE soc.outbox SET closed = true WHERE message_id = $1`, [messageId]);
  const [row]: { last: string | null }[] = await manager.query(
    `SELECT max(position) AS last FROM soc.outbox_alert WHERE message_id = $1`,
    [messageId],
  );
  return Number(row?.last ?? 0);
}

async function summaryOf(manager: EntityManager, messageId: string) {
  const rows: { alert_id: string; severity: number; time: Date; last: Date; occurrences: number }[] =
    await manager.query(
      `SELECT a.alert_id, a.severity, a.time, coalesce((a.alert ->> 'lastSeen')::timestamptz, a.time) AS last,
       coalesce((a.alert ->> 'occurrences')::integer, 1) AS occurrences FROM soc.outbox_alert o
     JOIN soc_alert a ON a.tenant_id = o.tenant_id AND a.alert_id = o.alert_id
     WHERE o.message_id = $1 AND NOT a.withdrawn ORDER BY o.position`,
      [messageId],
    );
  const times = rows.flatMap(({ time, last }) => [time.getTime(), last.getTime()]).sort((a, b) => a - b);
  const gravest = rows.reduce((most, { severity }) => Math.max(most, severity), 1);
  return {
    count: rows.length,
    occurrences: rows.reduce((sum, { occurrences }) => sum + occurrences, 0),
    alertIds: rows.slice(0, MOST_NAMED).map(({ alert_id: id }) => id),
    severity: SEVERITY_NAMES[gravest - 1] ?? 'info',
    firstAt: isoOf(times.at(0)),
    lastAt: isoOf(times.at(-1)),
  };
}

const isoOf = (time: number | undefined): string | null =>
  time === undefined ? null : new Date(time).toISOString();
