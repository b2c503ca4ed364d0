import type { EntityManager } from 'typeorm';
import { type CountedFigure, isTimed } from '../figure.js';
import type { FigureMoment } from './moment.js';
import type { FigureValue } from './values.js';

export interface TimeRange {
  readonly since: Date;
  /** Exclusive. */
  readonly until: Date;
  readonly buckets: number;
}

export interface HistoryBucket {
  readonly from: string;
  readonly until: string;
  readonly value: number;
  readonly change: number;
  readonly parts: ReadonlyMap<string, number>;
}

/** A figure over the range; `now` is its present value. `manager` must be confined to the tenant. */
export async function readHistory(
  manager: EntityManager,
  figure: CountedFigure,
  now: FigureValue,
  { moment, range }: { readonly moment: FigureMoment; readonly range: TimeRange },
): Promise<readonly HistoryBucket[]> {
  return isTimed(figure.kind)
    ? timedHistory(manager, figure, range, moment)
    : movedHistory(manager, figure, now, { moment, range });
}

interface MovedRow {
  readonly bucket: number;
  readonly dimension: string;
  readonly change: string;
}

/** Counted back from the present value. Reads the entries since the range's start. */
async function movedHistory(
  manager: EntityManager,
  figure: CountedFigure,
  now: FigureValue,
  { moment, range }: { readonly moment: FigureMoment; readonly range: TimeRange },
): Promise<readonly HistoryBucket[]> {
  const edges = edgesOf(range);
  const rows: MovedRow[] = await manager.query(
    `SELECT width_bucket(e.at, $3::timestamptz[]) AS bucket, e.dimension, sum(e.change) AS change FROM figure_entry e
     WHERE e.figure = $1 AND e.change <> 0 AND e.at >= $2 AND ($4::bigint IS NULL OR e.position <= $4)
     GROUP BY 1, 2`,
    [figure.name, edges[0], edges, moment.asOf],
  );
  const changeIn = (bucket: number): number =>
    rows.filter((row) => row.bucket === bucket).reduce((sum, { change }) => sum + Number(change), 0);
  let value = now.value - rows.reduce((sum, { change }) => sum + Number(change), 0);
  return partsOf(edges).map(({ from, until }, index) => {
    const change = changeIn(index + 1);
    value += change;
    const parts = rows.filter((row) => row.bucket === index + 1 && row.dimension !== '');
    return {
      from,
      until,
      value,
      change,
      parts: new Map(parts.map((row) => [row.dimension, Number(row.change)])),
    };
  });
}

/**
 * The history of timed figures. Silent keys were seen earlier than the duration and not since; recent keys within it
 * and are still open. A key in use has few gaps.
 */
async function timedHistory(
  manager: EntityManager,
  { name, silentForMs, recentForMs }: CountedFigure,
  range: TimeRange,
  { asOf }: FigureMoment,
): Promise<readonly HistoryBucket[]> {
  const edges = edgesOf(range);
  const rows: { value: string }[] = await manager.query(
    `WITH gap AS (
       SELECT CASE WHEN $5 THEN e.at ELSE e.at + $2 * interval '1 millisecond' END AS counts_from,
         CASE WHEN $5 THEN e.at + $2 * interval '1 millisecond' END AS counts_until, s.at AS seen_again FROM figure_entry e
       LEFT JOIN LATERAL (SELECT at FROM figure_entry n WHERE n.tenant_id = e.tenant_id AND n.figure = e.figure
         AND n.key = e.key AND n.position = e.until AND ($3::bigint IS NULL OR n.position <= $3) LIMIT 1) s ON true
       WHERE e.figure = $1 AND e.key IS NOT NULL AND e.until IS DISTINCT FROM e.position
         AND ($3::bigint IS NULL OR e.position <= $3)
     )
     SELECT (SELECT count(*) FROM gap WHERE counts_from <= t.at AND (counts_until IS NULL OR counts_until > t.at)
       AND (seen_again IS NULL OR seen_again > t.at)) AS value
     FROM unnest($4::timestamptz[]) WITH ORDINALITY t(at, n) ORDER BY t.n`,
    [name, silentForMs ?? recentForMs ?? 0, asOf, edges, recentForMs !== undefined],
  );
  const values = rows.map(({ value }) => Number(value));
  return partsOf(edges).map(({ from, until }, index) => {
    const value = values[index + 1] ?? 0;
    return { from, until, value, change: value - (values[index] ?? 0), parts: new Map() };
  });
}

/** The start of each part and the end of the last one, ISO 8601. */
function edgesOf({ since, until, buckets }: TimeRange): readonly string[] {
  const step = (until.getTime() - since.getTime()) / buckets;
  return Array.from({ length: buckets + 1 }, (_, index) =>
    new Date(Math.round(since.getTime() + index * step)).toISOString(),
  );
}

const partsOf = (edges: readonly string[]) =>
  edges.slice(1).map((until, index) => ({ from: edges[index] ?? until, until }));
