import type { EntityManager } from 'typeorm';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';
import { type EventFilter, findPage, type Scope } from '../../../detection/projections/events/queries.js';
import type { StoredRow } from '../../../detection/projections/events/stored-row.js';
import type { EventOverview } from '../../contract/overview.js';

const MOST_EVENTS = 5_000;
const MOST_VALUES = 5;
const MOST_BUCKETS = 48;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lengths of an interval in seconds. */
const LENGTHS = [
  ...[1, 5, 15, MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR],
  ...[DAY, 7 * DAY, 28 * DAY],
];

/** Summarises the events of a search. `manager` must be confined to the tenant, or to the tenants of the reach. */
export async function readOverview(
  manager: EntityManager,
  filter: EventFilter,
  scope: Scope = {},
): Promise<EventOverview> {
  const { rows, next } = await findPage(manager, { ...filter, limit: MOST_EVENTS }, scope);
  return { complete: next === null, ...overviewOf(rows) };
}

type Counted = Pick<StoredRow, 'time' | 'severity' | 'type' | 'src_ip' | 'username' | 'host'>;

/** @param rows newest first */
export function overviewOf(rows: readonly Counted[]): Omit<EventOverview, 'complete'> {
  const last = rows[0]?.time.getTime() ?? 0;
  const first = rows.at(-1)?.time.getTime() ?? 0;
  const bucketSeconds = lengthOf((last - first) / 1_000);
  return {
    ...{ events: rows.length, bucketSeconds },
    buckets: rows.length === 0 ? [] : bucketsOf(rows, { first, last, bucketSeconds }),
    facets: {
      type: facetOf(rows, ({ type }) => type),
      client: facetOf(rows, ({ src_ip: client }) => client),
      user: facetOf(rows, ({ username }) => username),
      host: facetOf(rows, ({ host }) => host),
    },
  };
}

/** The shortest length that gives few enough intervals. */
const lengthOf = (seconds: number): number =>
  LENGTHS.find((length) => seconds / length <= MOST_BUCKETS - 1) ?? Math.ceil(seconds / (MOST_BUCKETS - 1));

function bucketsOf(
  rows: readonly Counted[],
  {
    first,
    last,
    bucketSeconds,
  }: { readonly first: number; readonly last: number; readonly bucketSeconds: number },
): EventOverview['buckets'] {
  const width = bucketSeconds * 1_000;
  const start = Math.floor(first / width);
  const buckets = Array.from({ length: Math.floor(last / width) - start + 1 }, (_, index) => ({
    at: new Date((start + index) * width).toISOString(),
    bySeverity: {} as EventOverview['buckets'][number]['bySeverity'],
  }));
  for (const { time, severity } of rows) {
    const counts = buckets[Math.floor(time.getTime() / width) - start]?.bySeverity;
    const name = SEVERITY_NAMES[severity - 1] ?? 'info';
    if (counts !== undefined) counts[name] = (counts[name] ?? 0) + 1;
  }
  return buckets;
}

function facetOf(rows: readonly Counted[], valueOf: (row: Counted) => string | null) {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, events]) => ({ value, events }))
    .sort((a, b) => b.events - a.events || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);
}
