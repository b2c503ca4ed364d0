import { createHash } from 'node:crypto';
import { withTenant } from '@rampart/database';
import { type EventLog, waitForProjection } from '@rampart/event-log';
import type { DataSource } from 'typeorm';
import type { SocAlert } from '../contract/alerts.js';
import { gatheredBy } from './pipeline/entity-id.js';
import { SEVERITY_NAMES } from '../../contract/vocabulary.js';
import type { IndicatorType } from '../../intel/domain/indicator.js';
import { alertOf, hitsIn, type IntelLists } from '../domain/detect/watch.js';
import { PLACES, rowId, SOC_SHARD } from '../../domain/stream/stream.events.js';
import { ensureDay } from '../../intake/handlers/days.js';
import { announce, appendAlerts } from './pipeline/announce.js';
import { rowOfAlert } from '../projections/events/event-row.js';
import { insertRows, removeAlerts } from '../projections/events/store.js';
import { placeIntelChange } from '../reactors/follow-intel.js';
import { readNewLists } from './pipeline/lists.js';
import { keepMatches, type MatchRow } from '../projections/matches/matches.js';

export interface LookBackContext {
  readonly log: EventLog;
  readonly socLog: EventLog;
  /** Runs as `rampart_system`. */
  readonly database: DataSource;
}

export interface LookBack {
  readonly tenantId: string;
  readonly generation: number;
  /** A position in the main log. */
  readonly position: number;
  readonly at: string;
}

const PAGE = 2_000;
const MOST_EVIDENCE = 100;
/** Limits alerts of one look-back; matches have no limit. */
const MOST_ALERTS = 1_000;
/** With more values, SQL does not filter by them. */
const MOST_SOUGHT = 8;

/**
 * Raises one alert per new indicator that matched earlier events; idempotent. @returns matching events
 * @throws DomainError `event-log.projection-behind`
 */
export async function lookBack(
  context: LookBackContext,
  change: LookBack,
  signal: AbortSignal,
): Promise<number> {
  const { socLog, database } = context;
  const { tenantId, generation } = change;
  const correlationId = await correlationOf(context, change);
  const place = await placeIntelChange(socLog, { ...change, correlationId });
  await waitForProjection(database.manager, 'soc-detection', place, { shard: SOC_SHARD });
  const lists = await readNewLists(database, tenantId, generation);
  let found = 0;
  if (lists.threats.size > 0)
    for await (const page of events(database, tenantId, place * PLACES, await soughtBy(database, change))) {
      signal.throwIfAborted();
      const matches = page.flatMap((event) => matchesOf(event, lists, change));
      await database.transaction((manager) => keepMatches(manager, matches));
      found += matches.length;
    }
  if (found > 0) await raise(context, { ...change, correlationId }, place);
  await withTenant(database, tenantId, (manager) =>
    manager.query(`UPDATE soc.intel_batch SET looked_back = $2 WHERE tenant_id = $3 AND generation = $1`, [
      ...[generation, found, tenantId],
    ]),
  );
  return found;
}

/** Of the change of indicators. @throws Error when the position holds no event of the tenant */
async function correlationOf({ log }: LookBackContext, { tenantId, position }: LookBack): Promise<string> {
  const [changed] = await log.read({ after: position - 1, limit: 1, tenantId });
  if (changed?.position !== position)
    throw new Error(`Position ${position} holds no change of indicators. Verify the log.`);
  return changed.metadata.correlationId;
}

interface Stored {
  readonly id: string;
  readonly time: Date;
  readonly raw: string;
}

function matchesOf({ id, time, raw }: Stored, lists: IntelLists, change: LookBack): readonly MatchRow[] {
  const { tenantId, generation, at } = change;
  return hitsIn(raw, lists, Date.parse(at)).map((hit) => ({
    ...{ tenantId, eventId: Number(id), time: time.toISOString(), hit, alertId: null },
    lookBack: generation,
  }));
}

/** Strings that every matching event contains, in any case; null when none are known. */
async function soughtBy(
  database: DataSource,
  { tenantId, generation }: LookBack,
): Promise<readonly string[] | null> {
  const rows: { type: IndicatorType; value: string }[] = await database.query(
    `SELECT DISTINCT type, value FROM soc.indicator WHERE tenant_id = $1 AND from_gen = $2 AND NOT softens LIMIT $3`,
    [tenantId, generation, MOST_SOUGHT + 1],
  );
  const plain = rows.every(
    ({ type, value }) =>
      ['domain', 'hash', 'email'].includes(type) || (type === 'ip' && !value.includes(':')),
  );
  if (!plain || rows.length > MOST_SOUGHT) return null;
  // An IPv4 address can be written as an IPv6 one.
  return ['::ffff:', ...rows.map(({ value }) => value)].map((text) => `%${text.replace(/[\\%_]/g, '\\$&')}%`);
}

async function* events(
  database: DataSource,
  tenantId: string,
  before: number,
  sought: readonly string[] | null,
): AsyncGenerator<readonly Stored[]> {
  for (let after = '-1'; ;) {
    const page: Stored[] = await database.query(
      `SELECT id, time, raw FROM soc.event WHERE tenant_id = $1 AND kind = 'event' AND id > $2 AND id < $3
         AND ($4::text[] IS NULL OR raw ILIKE ANY ($4)) ORDER BY id LIMIT ${PAGE}`,
      [tenantId, after, before, sought],
    );
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    after = page.at(-1)?.id ?? after;
  }
}

interface Group {
  readonly value: string;
  readonly type: IndicatorType;
  readonly source: string;
  readonly observed: string;
  readonly confidence: number;
  readonly warnings: string[];
  readonly tags: string[];
  readonly count: string;
  readonly events: string[];
  /** Whether the event came from the observed address. */
  readonly is_client: boolean;
}

async function raise(
  { log, socLog, database }: LookBackContext,
  { tenantId, generation, at, correlationId }: LookBack & { readonly correlationId: string },
  place: number,
): Promise<void> {
  const groups: Group[] = await database.query(
    `SELECT m.value, m.type, m.source, min(m.observed) AS observed, max(m.confidence) AS confidence, m.warnings,
       (SELECT i.tags FROM soc.indicator i WHERE i.tenant_id = $1 AND i.value = m.value AND i.source = m.source
          AND i.from_gen = $2 AND NOT i.softens LIMIT 1) AS tags,
       (SELECT count(*) > 0 FROM soc.event e WHERE e.tenant_id = $1 AND e.src_ip = min(m.observed)
          AND e.id = ANY (array_agg(m.event_id))) AS is_client,
       count(*), (array_agg(m.event_id ORDER BY m.event_id DESC))[1:${MOST_EVIDENCE}] AS events
     FROM soc.intel_match m WHERE m.tenant_id = $1 AND m.look_back = $2
     GROUP BY m.value, m.type, m.source, m.warnings ORDER BY m.value LIMIT ${MOST_ALERTS}`,
    [tenantId, generation],
  );
  const alerts = groups.map((group) => alertOfGroup(group, place, Date.parse(at)));
  const from = { tenantId, receivedAt: at, sourceId: null, delivery: null, subject: null, salt: null };
  const ids = alerts.map((_, index) => String(rowId(place, index, 'alert')));
  const rows = alerts.map((alert, index) => rowOfAlert(alert, rowId(place, index, 'alert'), from));
  const decoded = {
    ...{ tenantId, position: place, receivedAt: at, correlationId, matches: [] },
    changes: alerts.map((alert) => ({ kind: 'raised' as const, alert })),
    said: {
      ...{ of: place, sourceId: null, first: ids[0] ?? '', last: ids.at(-1) ?? '' },
      ...{ events: rows.length, undecoded: 0, receivedAt: at },
      bySeverity: Object.fromEntries(
        SEVERITY_NAMES.map((name) => [name, alerts.filter(({ severity }) => severity === name).length]),
      ),
    },
  };
  await ensureDay(database, new Date(at));
  await appendAlerts(log, decoded);
  await database.transaction(async (manager) => {
    await removeAlerts(manager, [decoded]);
    await insertRows(manager, rows);
    for (const [index, { value }] of groups.entries())
      await manager.query(
        `UPDATE soc.intel_match SET alert_id = $4 WHERE tenant_id = $1 AND look_back = $2 AND value = $3`,
        [tenantId, generation, value, alerts[index]?.id],
      );
  });
  await announce(socLog, [decoded]);
}

function alertOfGroup(
  { tags, count, events, is_client: isClient, ...hit }: Group,
  place: number,
  time: number,
): SocAlert {
  const id = createHash('sha256').update(`look-back\n${hit.value}\n${place}`).digest('hex').slice(0, 32);
  const oldestFirst = events.map(Number).reverse();
  const about = { id, time, events: oldestFirst, count: Number(count), lookBack: true };
  return {
    ...alertOf({ ...hit, tags: tags ?? [] }, about),
    // Uses the same entity as a live match, so that one address has one case.
    ...gatheredBy(isClient ? { kind: 'client', value: hit.observed } : { kind: 'other', value: hit.value }),
  };
}
