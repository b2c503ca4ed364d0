import { withTenant } from '@rampart/database';
import { handleCommand, reactionCommandId } from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import type { EntityManager } from 'typeorm';
import type { SocAlert } from '../../../detection/contract/alerts.js';
import type { NotifyChannel } from '../../../detection/contract/rules.js';
import { dueOf, passes } from '../../domain/messages/due.js';
import { messageDecider, messageStream, type MessageCommand } from '../../domain/messages/message.js';
import { responseTo } from '../../../detection/handlers/response-to.js';
import type { SocSettingsView } from '../../../detection/contract/settings.js';
import { readSettings } from '../../../detection/projections/settings/queries.js';
import type { SocContext } from '../../../handlers/context.js';
import { zoneOf } from '../../../handlers/zone.js';
import { type MessagingContext, workerCommand } from '../context.js';

export interface RaisedAlert {
  readonly tenantId: string;
  readonly alertId: string;
  readonly position: number;
}

type Opening = Extract<MessageCommand, { type: 'OpenMessage' }>['data'];

const NAME = 'soc.messages';

/** Adds an alert to its rule's open message, or opens one; idempotent. */
export async function noteAlert(
  context: Pick<MessagingContext, 'log' | 'clock' | 'database'> & Pick<SocContext, 'timeZoneOf'>,
  raised: RaisedAlert,
): Promise<JobOutcome> {
  const { tenantId, alertId, position } = raised;
  const found = await responseTo(context, raised);
  if (found === null || found.response.notifications.length === 0) return 'skipped';
  const { alert, ruleId, response } = found;
  const channels = [...new Set(response.notifications)].sort();
  const timeZone = await zoneOf(context, tenantId);
  const opening = await withTenant(context.database, tenantId, async (manager) => {
    const about = { tenantId, alertId, position, alert, ruleId, channels, timeZone };
    return collect(manager, about, context.clock.now().getTime());
  });
  // Runs also for a known alert, because a crash may have prevented the append.
  const stream = messageStream(opening.messageId);
  const commandId = reactionCommandId(NAME, position, `${opening.messageId}:open`);
  const { result } = await handleCommand(
    context.log,
    messageDecider,
    workerCommand(context, { tenantId, stream, commandId }),
    { type: 'OpenMessage', data: opening },
  );
  return opening.known && result === null ? 'skipped' : 'done';
}

interface Collected extends RaisedAlert {
  readonly alert: SocAlert;
  readonly ruleId: string;
  readonly channels: readonly NotifyChannel[];
  readonly timeZone: string;
}

async function collect(
  manager: EntityManager,
  about: Collected,
  now: number,
): Promise<Opening & { readonly known: boolean }> {
  const { tenantId, alertId, position, alert, ruleId, channels, timeZone } = about;
  const settings = { ...(await readSettings(manager)), timeZone };
  const passing = passes(alert.severity, settings);
  const lane = JSON.stringify([ruleId, channels, passing]);
  // A lock per rule: otherwise two alerts could each open a message.
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${tenantId} ${lane}`]);
  const known = await openingOf(
    manager,
    `message_id = (SELECT message_id FROM soc.outbox_alert WHERE alert_id = $1)`,
    alertId,
  );
  if (known !== null) return { ...known, known: true };
  const opening =
    (await openingOf(manager, 'lane = $1 AND NOT closed', lane)) ??
    (await open(manager, { ...about, lane, ...(await dueIn(manager, lane, now, { alert, settings })) }));
  await manager.query(
    `INSERT INTO soc.outbox_alert (tenant_id, alert_id, message_id, position) VALUES ($1, $2, $3, $4)`,
    [tenantId, alertId, opening.messageId, position],
  );
  return { ...opening, known: false };
}

async function openingOf(manager: EntityManager, where: string, value: string): Promise<Opening | null> {
  const rows: { opening: Opening }[] = await manager.query(
    `SELECT opening FROM soc.outbox WHERE ${where} LIMIT 1`,
    [value],
  );
  return rows[0]?.opening ?? null;
}

async function dueIn(
  manager: EntityManager,
  lane: string,
  now: number,
  { alert, settings }: { readonly alert: SocAlert; readonly settings: SocSettingsView },
) {
  const [before]: { last: Date | null }[] = await manager.query(
    `SELECT max(due_at) AS last FROM soc.outbox WHERE lane = $1`,
    [lane],
  );
  return dueOf(now, before?.last?.getTime() ?? null, { severity: alert.severity, settings });
}

async function open(
  manager: EntityManager,
  {
    tenantId,
    position,
    alertId,
    alert,
    ruleId,
    channels,
    lane,
    dueAt,
    held,
  }: Collected & { readonly lane: string; readonly dueAt: number; readonly held: boolean },
): Promise<Opening> {
  const opening: Opening = {
    messageId: reactionCommandId(NAME, position, alertId),
    ...{ ruleId, title: alert.title, severity: alert.severity, channels: [...channels], held },
    dueAt: new Date(dueAt).toISOString(),
  };
  await manager.query(
    `INSERT INTO soc.outbox (tenant_id, message_id, lane, opening, due_at) VALUES ($1, $2, $3, $4, $5)`,
    [tenantId, opening.messageId, lane, opening, opening.dueAt],
  );
  return opening;
}
