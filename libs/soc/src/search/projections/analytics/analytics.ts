import type { TimeRange } from '@rampart/lists/contract';
import type { EntityManager } from 'typeorm';
import { type Analytics, MOST_ANALYSED } from '../../contract/analytics.js';
import type { AnalyseOperated } from '../../contract/operated.js';
import { SEVERITY_NAMES } from '../../../contract/vocabulary.js';

/** Seconds per bucket; the period has 120 buckets at most. */
const STEPS = [60, 300, 900, 3_600, 21_600, 86_400] as const;
const MOST_BUCKETS = 120;
const MOST_NAMES = 10;

const bucketOf = (seconds: number): number =>
  STEPS.find((step) => seconds / step <= MOST_BUCKETS) ?? STEPS[STEPS.length - 1] ?? 86_400;

interface Row {
  readonly what: 'bucket' | 'source' | 'client' | 'type' | 'since';
  readonly name: string | null;
  readonly severity: number | null;
  readonly events: string;
}

const OWN = {
  rows: `SELECT time, severity, type, source, src_ip FROM soc.event
  WHERE time >= $1 AND time < $2 AND received_at <= $4 ORDER BY time DESC LIMIT ${MOST_ANALYSED}`,
  responses: `SELECT r.item_id, r.at, r.action, e.received_at FROM soc_response r
  CROSS JOIN LATERAL (SELECT received_at FROM soc.event e WHERE e.id = r.item_id::bigint LIMIT 1) e
  WHERE r.at >= $1 AND r.at < $2`,
} as const;

const OPERATED = {
  rows: `SELECT time, severity, type, source, src_ip
  FROM soc.find_operated_events(jsonb_strip_nulls(jsonb_build_object('from', $1::text, 'to', $2::text, 'receivedUpTo', $4::text, 'tenantId', $5::text)), ${MOST_ANALYSED})`,
  responses: `SELECT * FROM soc.operated_responses($3::uuid, $1::timestamptz, $2::timestamptz)`,
} as const;

/** Reads the newest rows only once, by the index of time, for all four counts. */
const countSql = (rows: string): string => `
WITH newest AS MATERIALIZED (
  ${rows}
)
SELECT 'bucket' AS what, floor(extract(epoch FROM time) / $3)::bigint::text AS name, severity, count(*) AS events
FROM newest GROUP BY 2, 3
UNION ALL SELECT * FROM (SELECT 'source', source, NULL::smallint, count(*) FROM newest GROUP BY source ORDER BY 4 DESC, 2 LIMIT ${MOST_NAMES}) s
UNION ALL SELECT * FROM (SELECT 'client', src_ip, NULL::smallint, count(*) FROM newest WHERE src_ip IS NOT NULL GROUP BY src_ip ORDER BY 4 DESC, 2 LIMIT ${MOST_NAMES}) c
UNION ALL SELECT 'type', type, NULL::smallint, count(*) FROM newest GROUP BY type
UNION ALL SELECT 'since', to_char(min(time) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), NULL::smallint, count(*) FROM newest`;

const answeredSql = (responses: string): string => `
SELECT count(ack)::int AS acknowledged, avg(extract(epoch FROM ack - received_at))::float8 AS ack_seconds,
  count(stop)::int AS contained, avg(extract(epoch FROM stop - received_at))::float8 AS stop_seconds
FROM (
  SELECT item_id, received_at, min(at) FILTER (WHERE action LIKE 'active to %') AS ack,
    min(at) FILTER (WHERE action LIKE '% to contained' OR action LIKE '% to resolved') AS stop
  FROM (${responses}) r GROUP BY item_id, received_at LIMIT 10000
) answered`;

/**
 * Counts events and responses of a range. `manager` must be confined to the tenant.
 * @param now events received later are left out
 */
export const readAnalytics = (manager: EntityManager, range: TimeRange, now: Date): Promise<Analytics> =>
  analyse(manager, { range, reach: OWN, only: [] }, now);

/** The same counts for all tenants of an operator, to which `manager` is confined. */
export const readOperatedAnalytics = (
  manager: EntityManager,
  { tenantId, range }: AnalyseOperated & { readonly range: TimeRange },
  now: Date,
): Promise<Analytics> => analyse(manager, { range, reach: OPERATED, only: [tenantId ?? null] }, now);

interface Analysis {
  readonly range: TimeRange;
  readonly reach: typeof OWN | typeof OPERATED;
  readonly only: readonly (string | null)[];
}

async function analyse(
  manager: EntityManager,
  { range: { since, until }, reach, only }: Analysis,
  now: Date,
): Promise<Analytics> {
  const seconds = bucketOf((until.getTime() - since.getTime()) / 1_000);
  const [from, to] = [since.toISOString(), until.toISOString()];
  const parameters = [from, to, seconds, now.toISOString(), ...only];
  const rows: Row[] = await manager.query(countSql(reach.rows), parameters);
  const [times]: {
    acknowledged: number;
    ack_seconds: number | null;
    contained: number;
    stop_seconds: number | null;
  }[] = await manager.query(answeredSql(reach.responses), [from, to, ...only]);
  const named = (what: Row['what']) =>
    rows
      .filter((row) => row.what === what)
      .map(({ name, events }) => ({ name: name ?? '', events: Number(events) }))
      .sort((a, b) => b.events - a.events);
  const [all] = named('since');
  return {
    ...{ from, to, bucketSeconds: seconds },
    since: all !== undefined && all.events >= MOST_ANALYSED ? all.name : null,
    buckets: bucketsOf(rows, { from, to, seconds }),
    sources: named('source'),
    clients: named('client'),
    types: named('type'),
    acknowledged: { count: times?.acknowledged ?? 0, meanSeconds: times?.ack_seconds ?? null },
    contained: { count: times?.contained ?? 0, meanSeconds: times?.stop_seconds ?? null },
  };
}

function bucketsOf(
  rows: readonly Row[],
  { from, to, seconds }: { readonly from: string; readonly to: string; readonly seconds: number },
): Analytics['buckets'] {
  const counts = new Map<number, Record<string, number>>();
  for (const { what, name, severity, events } of rows) {
    if (what !== 'bucket' || severity === null) continue;
    const at = Number(name);
    const bySeverity = counts.get(at) ?? {};
    bySeverity[SEVERITY_NAMES[severity - 1] ?? 'info'] = Number(events);
    counts.set(at, bySeverity);
  }
  const buckets: { at: string; bySeverity: Record<string, number> }[] = [];
  for (
    let at = Math.floor(Date.parse(from) / 1_000 / seconds);
    at * seconds * 1_000 < Date.parse(to);
    at += 1
  )
    buckets.push({ at: new Date(at * seconds * 1_000).toISOString(), bySeverity: counts.get(at) ?? {} });
  return buckets;
}
