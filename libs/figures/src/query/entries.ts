import type { EntityManager } from 'typeorm';
import type { FigureEventsQuery } from '../contract/index.js';
import { type CountedFigure, isTimed } from '../figure.js';
import { type FigureMoment, standsSql } from './moment.js';
import { edgeOf } from './values.js';

export interface CountedEvent {
  readonly position: number;
  readonly counts: number;
  readonly entries: readonly {
    readonly key: string | null;
    readonly delta: number;
    readonly dimension: string | null;
    readonly counts: boolean;
  }[];
}

export interface CountedEvents {
  readonly total: { readonly events: number; readonly counts: number } | null;
  readonly events: readonly CountedEvent[];
  readonly next: number | null;
}

/**
 * A page of a figure's events, newest first. The counts of `counted` events add up to the figure: for a sum
 * all events, for keys the opening ones (silent and recent: the last). `moved` includes closing events and
 * adds up to the change. `manager` must be confined to the tenant.
 */
export async function listCountedEvents(
  manager: EntityManager,
  figure: CountedFigure,
  query: FigureEventsQuery,
  moment: FigureMoment,
): Promise<CountedEvents> {
  const { where, values } = conditionOf(figure, query, moment);
  const counts = query.show === 'moved' || figure.kind === 'sum' ? 'e.change' : '1';
  const { cursor: before = null, limit } = query;
  const rows: { position: string; counts: string; entries: CountedEvent['entries'] }[] = await manager.query(
    `SELECT e.position, sum(${counts}) AS counts, json_agg(json_build_object('key', e.key, 'delta', e.delta,
       'dimension', nullif(e.dimension, ''), 'counts', ${standsSql(2)}) ORDER BY e.ordinal) AS entries
     FROM figure_entry e WHERE ${where} AND ($${values.length + 1}::bigint IS NULL OR e.position < $${values.length + 1})
     GROUP BY e.position ORDER BY e.position DESC LIMIT ${limit + 1}`,
    [...values, before],
  );
  const events = rows.slice(0, limit).map(({ position, counts: sum, entries }) => ({
    position: Number(position),
    counts: Number(sum),
    entries,
  }));
  const next = rows.length > limit ? (events.at(-1)?.position ?? null) : null;
  const total = before === null ? await sumUp(manager, counts, where, values) : null;
  return { total, events, next };
}

async function sumUp(
  manager: EntityManager,
  counts: string,
  where: string,
  values: readonly unknown[],
): Promise<{ readonly events: number; readonly counts: number }> {
  const rows: { events: string; counts: string }[] = await manager.query(
    `SELECT count(DISTINCT e.position) AS events, coalesce(sum(${counts}), 0) AS counts FROM figure_entry e WHERE ${where}`,
    [...values],
  );
  return { events: Number(rows[0]?.events ?? 0), counts: Number(rows[0]?.counts ?? 0) };
}

/** SQL over entries `e` from fixed texts; input goes into the values. */
function conditionOf(
  figure: CountedFigure,
  { show, dimension, since, until }: FigureEventsQuery,
  { asOf, now }: FigureMoment,
): { readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [figure.name, asOf];
  const parts = [`e.figure = $1`, `($2::bigint IS NULL OR e.position <= $2)`];
  const add = (sql: (n: number) => string, value: unknown): void => {
    values.push(value);
    parts.push(sql(values.length));
  };
  if (dimension !== undefined) add((n) => `e.dimension = $${n}`, dimension);
  if (since !== undefined) add((n) => `e.at >= $${n}::timestamptz`, since);
  if (until !== undefined) add((n) => `e.at < $${n}::timestamptz`, until);
  if (show === 'counted' && figure.kind !== 'sum') parts.push(`e.key IS NOT NULL`, standsSql(2));
  if (show === 'counted' && isTimed(figure.kind))
    add(
      (n) => `e.at ${figure.kind === 'silent' ? '<=' : '>'} $${n}::timestamptz`,
      edgeOf(figure, now).toISOString(),
    );
  return { where: parts.join(' AND '), values };
}
