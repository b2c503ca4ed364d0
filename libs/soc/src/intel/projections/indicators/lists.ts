import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type IntelBatch,
  intelBatchSchema,
  type IntelItem,
  intelItemSchema,
  type IntelMatch,
  intelMatchSchema,
  type IntelSource,
  intelSourceSchema,
} from '../../contract/intel.js';
import { classify, type IndicatorType } from '../../domain/indicator.js';
import { confidenceAt } from '../../domain/life.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { generationAt, knownBy, knownSql, standsSql } from './past.js';

type Then = SocMoment | null;

const listSql = (softens: string): string => `CASE WHEN ${softens} THEN 'warning' ELSE 'threat' END`;

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

interface ItemScope {
  readonly past: Then;
  readonly now: Date;
}

/** Newest first. @throws DomainError `time-travel.present-only` for a moment whose indicators were dropped */
export const intelItemList = defineList<StoredItem, ItemScope, IntelItem>({
  name: 'indicators',
  item: intelItemSchema,
  rows: async (manager, { past, now }) =>
    manager
      .createQueryBuilder()
      .select('item.*')
      .from<StoredItem>(
        `(SELECT * FROM soc.indicator WHERE ${standsSql(await generationAt(manager, past))})`,
        'item',
      )
      .setParameters({ now }),
  key: { sql: 'item.id', type: 'number' },
  fields: {
    added: { sql: 'item.id', type: 'number' },
    type: { sql: 'item.type', type: 'text' },
    value: { sql: 'item.value', type: 'text' },
    source: { sql: 'item.source', type: 'text' },
    list: { sql: listSql('item.softens'), type: 'text' },
    state: { sql: `CASE WHEN item.ends_at <= :now THEN 'expired' ELSE 'active' END`, type: 'text' },
    confidence: { sql: 'item.confidence', type: 'number' },
    tags: { sql: 'item.tags', type: 'texts' },
    firstSeen: { sql: 'item.first_seen', type: 'time' },
    lastSeen: { sql: 'item.last_seen', type: 'time' },
    endsAt: { sql: 'item.ends_at', type: 'time', nullable: true },
  },
  // The index finds a whole value, in whatever form it is written.
  search: (rows, q) => {
    const value = classify(q)?.value;
    const part = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
    return value === undefined
      ? rows.andWhere('item.value LIKE :part', { part })
      : rows.andWhere('item.value = :value', { value });
  },
  order: '-added',
  items: async (rows, { past, now }, manager) => {
    const counts = await matchesOf(
      manager,
      rows.map(({ value }) => value),
      past,
    );
    return rows.map((row) => itemView(row, counts.get(row.value) ?? 0, now));
  },
});

async function matchesOf(
  manager: EntityManager,
  values: readonly string[],
  past: Then,
): Promise<ReadonlyMap<string, number>> {
  const rows: { value: string; count: string }[] = await manager.query(
    `SELECT value, count(*) FROM soc.intel_match m WHERE value = ANY ($1) AND ${knownSql('$2', '$3')} GROUP BY value`,
    [values, ...knownBy(past)],
  );
  return new Map(rows.map(({ value, count }) => [value, Number(count)]));
}

function itemView(row: StoredItem, matches: number, now: Date): IntelItem {
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

/** Events that contained an indicator, newest arrivals first. */
export const intelMatchList = defineList<StoredMatch, Then, IntelMatch>({
  name: 'indicator-matches',
  item: intelMatchSchema,
  rows: (manager, past) => {
    const [knownRow, knownAt] = knownBy(past);
    return manager
      .createQueryBuilder()
      .select('m.*')
      .addSelect(
        `(SELECT e.id FROM soc.event e WHERE e.tenant_id = m.tenant_id AND e.alert_id = m.alert_id LIMIT 1)`,
        'alert_event',
      )
      .from<StoredMatch>('(SELECT * FROM soc.intel_match)', 'm')
      .where(knownSql(':knownRow', ':knownAt'), { knownRow, knownAt });
  },
  key: { sql: `(m.event_id || ' ' || m.value)`, type: 'text' },
  fields: {
    event: { sql: 'm.event_id', type: 'number' },
    value: { sql: 'm.value', type: 'text' },
    type: { sql: 'm.type', type: 'text' },
    source: { sql: 'm.source', type: 'text' },
    time: { sql: 'm.time', type: 'time' },
    confidence: { sql: 'm.confidence', type: 'number' },
    found: { sql: `CASE WHEN m.look_back IS NULL THEN 'live' ELSE 'look-back' END`, type: 'text' },
  },
  search: ['m.value', 'm.observed', 'm.source'],
  order: '-event',
  items: (rows) => rows.map(matchView),
});

function matchView(row: StoredMatch): IntelMatch {
  const { value, type, source, observed, confidence, warnings } = row;
  return {
    id: `${row.event_id} ${value}`,
    ...{ value, type, source, observed, confidence, warnings },
    eventId: row.event_id,
    time: row.time.toISOString(),
    lookBack: row.look_back !== null,
    alertId: row.alert_id,
    alertEventId: row.alert_event,
  };
}

/** The end of the period that is read; `infinity` reads up to the present. */
const until = (past: Then): { readonly until: Date | string } => ({ until: past?.at ?? 'infinity' });

export const intelSourceList = defineList<IntelSource, Then, IntelSource>({
  name: 'indicator-sources',
  item: intelSourceSchema,
  rows: (manager, past) =>
    manager
      .createQueryBuilder()
      .select('named.name', 'name')
      .from<IntelSource>(
        `(SELECT name, max(at) AS at FROM soc.intel_batch WHERE at <= :until GROUP BY name)`,
        'named',
      )
      .setParameters(until(past)),
  key: { sql: 'named.name', type: 'text' },
  fields: { last: { sql: 'named.at', type: 'time' }, name: { sql: 'named.name', type: 'text' } },
  search: ['named.name'],
  order: '-last',
  items: (rows) => rows.map(({ name }) => ({ name })),
});

interface StoredBatch extends Omit<IntelBatch, 'at' | 'lookedBack'> {
  readonly at: Date;
  readonly looked_back: number | null;
}

const BATCH: readonly (keyof StoredBatch)[] = [
  ...([
    'id',
    'at',
    'origin',
    'name',
    'sha256',
    'softens',
    'added',
    'changed',
    'removed',
    'unchanged',
  ] as const),
  ...(['refused', 'refusals', 'looked_back'] as const),
];

export const intelBatchList = defineList<StoredBatch, Then, IntelBatch>({
  name: 'indicator-changes',
  item: intelBatchSchema,
  rows: (manager, past) =>
    manager
      .createQueryBuilder()
      .select(BATCH.map((column) => `batch.${column} AS "${column}"`))
      .from<StoredBatch>('(SELECT * FROM soc.intel_batch WHERE at <= :until)', 'batch')
      .setParameters(until(past)),
  key: { sql: 'batch.generation', type: 'number' },
  fields: {
    at: { sql: 'batch.at', type: 'time' },
    id: { sql: 'batch.id', type: 'uuid' },
    origin: { sql: 'batch.origin', type: 'text' },
    name: { sql: 'batch.name', type: 'text' },
    list: { sql: listSql('batch.softens'), type: 'text' },
    added: { sql: 'batch.added', type: 'number' },
    changed: { sql: 'batch.changed', type: 'number' },
    removed: { sql: 'batch.removed', type: 'number' },
    refused: { sql: 'batch.refused', type: 'number' },
  },
  search: ['batch.name', 'batch.sha256'],
  order: '-at',
  items: (rows) => rows.map(batchView),
});

const batchView = (row: StoredBatch): IntelBatch => {
  const { id, origin, name, sha256, softens, added, changed, removed, unchanged, refused, refusals } = row;
  return {
    ...{ id, origin, name, sha256, softens, added, changed, removed, unchanged, refused, refusals },
    at: row.at.toISOString(),
    lookedBack: row.looked_back,
  };
};
