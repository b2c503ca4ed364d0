import { firstOf, type Page, type PageRequest, startAfter } from '@rampart/database';
import type { EntityManager } from 'typeorm';
import type {
  IntelItem,
  IntelMatch,
  IntelMatchPage,
  IntelPage,
  IntelSource,
  IntelSummary,
} from '../../contract/intel.js';
import type { IntelBatch, SearchIntel, SearchMatches } from '../../contract/intel.js';
import { classify, type IndicatorType } from '../../domain/indicator.js';
import { confidenceAt, HALF_LIFE_DAYS, LEAST_CONFIDENCE } from '../../domain/life.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { FOUND, foundBy, generationAt, standsSql } from './past.js';

interface StoredItem {
  readonly id: string;
  readonly type: IndicatorType;
  readonly value: string;
  readonly source: string;
  readonly softens: boolean;
  readonly confidence: number;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly ends_at: Date | null;
  readonly tags: string[];
  readonly description: string;
  readonly origin: IntelItem['origin'];
}

const ITEM = `id, type, value, source, softens, confidence, first_seen, last_seen, ends_at, tags, description, origin`;

/**
 * Newest first, now or at a moment. `manager` must be confined to the tenant.
 * @throws DomainError `time-travel.present-only`
 */
export async function searchIntel(
  manager: EntityManager,
  wanted: SearchIntel,
  now: Date,
  past: SocMoment | null = null,
): Promise<IntelPage> {
  const [where, values] = conditionsOf(wanted, now);
  const stood = standsSql(await generationAt(manager, past));
  const rows: StoredItem[] = await manager.query(
    `SELECT ${ITEM} FROM soc.indicator WHERE ${stood}${where} ORDER BY id DESC LIMIT $1`,
    [wanted.limit + 1, ...values],
  );
  const shown = rows.slice(0, wanted.limit);
  const counts = await matchesOf(
    manager,
    shown.map(({ value }) => value),
    past,
  );
  return {
    items: shown.map((row) => viewOf(row, counts.get(row.value) ?? 0, now)),
    next: rows.length > wanted.limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

function conditionsOf(
  { q, type, source, list, state, tag, cursor }: SearchIntel,
  now: Date,
): readonly [where: string, values: readonly unknown[]] {
  const values: unknown[] = [];
  let where = '';
  const add = (condition: string, value: unknown): void => {
    values.push(value);
    where += ` AND ${condition.replaceAll('?', `$${values.length + 1}`)}`;
  };
  if (q !== undefined && q !== '') {
    const whole = classify(q)?.value;
    if (whole === undefined) add(`value LIKE '%' || ? || '%'`, q.toLowerCase().replace(/[\\%_]/g, '\\$&'));
    else add(`value = ?`, whole);
  }
  if (type !== undefined) add('type = ?', type);
  if (source !== undefined && source !== '') add('source = ?', source);
  if (list !== undefined) add('softens = ?', list === 'warning');
  if (tag !== undefined && tag !== '') add('? = ANY (tags)', tag);
  if (state === 'active') add('(ends_at IS NULL OR ends_at > ?)', now);
  if (state === 'expired') add('ends_at <= ?', now);
  if (cursor !== undefined) add('id < ?', cursor);
  return [where, values];
}

async function matchesOf(
  manager: EntityManager,
  values: readonly string[],
  past: SocMoment | null,
): Promise<ReadonlyMap<string, number>> {
  const rows: { value: string; count: string }[] = await manager.query(
    `SELECT value, count(*) FROM soc.intel_match m WHERE value = ANY ($1) AND ${FOUND} GROUP BY value`,
    [values, ...foundBy(past)],
  );
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}

function viewOf(row: StoredItem, matches: number, now: Date): IntelItem {
  const { id, type, value, source, softens, confidence, tags, description, origin, ends_at: ends } = row;
  const left = softens
    ? confidence
    : confidenceAt({ type, confidence, seenAt: row.last_seen.getTime() }, now.getTime());
  return {
    ...{ id, type, value, source, confidence, tags, description, origin, matches },
    list: softens ? 'warning' : 'threat',
    confidenceNow: Math.round(left),
    state: ends !== null && ends <= now ? 'expired' : 'active',
    firstSeen: row.first_seen.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    endsAt: ends?.toISOString() ?? null,
  };
}

const MOST_COUNTED = 100_000;

/**
 * Counts of indicators and matches, now or at a moment. `manager` must be confined to the tenant.
 * @throws DomainError `time-travel.present-only`
 */
export async function readIntelSummary(
  manager: EntityManager,
  now: Date,
  past: SocMoment | null = null,
): Promise<IntelSummary> {
  const stood = standsSql(await generationAt(manager, past));
  const [items]: { count: string }[] = await manager.query(
    `SELECT count(*) FROM (SELECT 1 FROM soc.indicator WHERE ${stood} LIMIT $1) counted`,
    [MOST_COUNTED + 1],
  );
  const [matches]: { count: string }[] = await manager.query(
    `SELECT count(*) FROM soc.intel_match m
     WHERE time > $1::timestamptz - interval '1 day' AND time <= $1 AND ${FOUND}`,
    [now, ...foundBy(past)],
  );
  const count = Number(items?.count ?? 0);
  return {
    items: Math.min(count, MOST_COUNTED),
    exact: count <= MOST_COUNTED,
    matches: Number(matches?.count ?? 0),
    halfLifeDays: HALF_LIFE_DAYS,
    leastConfidence: LEAST_CONFIDENCE,
  };
}

interface StoredMatch {
  readonly event_id: string;
  readonly value: string;
  readonly type: IndicatorType;
  readonly source: string;
  readonly observed: string;
  readonly confidence: number;
  readonly warnings: string[];
  readonly time: Date;
  readonly alert_id: string | null;
  readonly look_back: string | null;
  readonly alert_event: string | null;
}

/** Newest arrivals first. `manager` must be confined to the tenant. */
export async function searchMatches(
  manager: EntityManager,
  { value, cursor, limit }: SearchMatches,
  past: SocMoment | null = null,
): Promise<IntelMatchPage> {
  const [, id, of] = /^(\d+) ([^]+)$/.exec(cursor ?? '') ?? [];
  const rows: StoredMatch[] = await manager.query(
    `SELECT m.*, (SELECT e.id FROM soc.event e WHERE e.tenant_id = m.tenant_id AND e.alert_id = m.alert_id LIMIT 1) AS alert_event
     FROM soc.intel_match m
     WHERE ($4::text IS NULL OR m.value = $4) AND ($5::bigint IS NULL OR (m.event_id, m.value) < ($5, $6)) AND ${FOUND}
     ORDER BY m.event_id DESC, m.value DESC LIMIT $1`,
    [limit + 1, ...foundBy(past), value ?? null, id ?? null, of ?? null],
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(matchViewOf),
    next: last === undefined ? null : `${last.event_id} ${last.value}`,
  };
}

function matchViewOf(row: StoredMatch): IntelMatch {
  const { value, type, source, observed, confidence, warnings } = row;
  return {
    ...{ value, type, source, observed, confidence, warnings },
    eventId: row.event_id,
    time: row.time.toISOString(),
    lookBack: row.look_back !== null,
    alertId: row.alert_id,
    alertEventId: row.alert_event,
  };
}

interface Numbered {
  readonly at: Date;
  readonly generation: string;
}

const placeOf = ({ at, generation: key }: Numbered) => ({ at, key });

/** Latest first. `manager` must be confined to the tenant. */
export async function listIntelSources(
  manager: EntityManager,
  { limit, cursor }: PageRequest,
  past: SocMoment | null = null,
): Promise<Page<IntelSource>> {
  const [, last] = startAfter(cursor);
  const rows: (Numbered & { readonly name: string })[] = await manager.query(
    `SELECT name, max(at) AS at, max(generation) AS generation FROM soc.intel_batch WHERE at <= $1
     GROUP BY name HAVING $2::bigint IS NULL OR max(generation) < $2 ORDER BY max(generation) DESC LIMIT $3`,
    [past?.at ?? 'infinity', last, limit + 1],
  );
  const { items, next } = firstOf(rows, limit, placeOf);
  return { items: items.map(({ name }) => ({ name })), next };
}

interface StoredBatch extends Numbered, Omit<IntelBatch, 'at' | 'lookedBack'> {
  readonly looked_back: number | null;
}

/** Newest first. `manager` must be confined to the tenant. */
export async function listBatches(
  manager: EntityManager,
  { limit, cursor }: PageRequest,
  past: SocMoment | null = null,
): Promise<Page<IntelBatch>> {
  const [, last] = startAfter(cursor);
  const rows: StoredBatch[] = await manager.query(
    `SELECT id, at, origin, name, sha256, softens, added, changed, removed, unchanged, refused, refusals, looked_back,
       generation
     FROM soc.intel_batch WHERE at <= $1 AND ($2::bigint IS NULL OR generation < $2)
     ORDER BY generation DESC LIMIT $3`,
    [past?.at ?? 'infinity', last, limit + 1],
  );
  const { items, next } = firstOf(rows, limit, placeOf);
  return { items: items.map(batchView), next };
}

function batchView({ at, looked_back: lookedBack, generation: _, ...row }: StoredBatch): IntelBatch {
  return { ...row, at: at.toISOString(), lookedBack };
}
