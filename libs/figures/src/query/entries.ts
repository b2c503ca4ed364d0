import { listFrom, valuesIn } from '@rampart/lists';
import type { Filter } from '@rampart/lists/contract';
import type { EntityManager } from 'typeorm';
import { figureEventSchema } from '../contract/index.js';
import { type CountedFigure, isTimed } from '../figure.js';
import { FIGURES } from '../projection/figures-projection.js';
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

export interface CountedBy {
  readonly figure: CountedFigure;
  readonly moment: FigureMoment;
}

/** Newest first. `current` ones add up to the figure, all to its change. The transaction is confined to the tenant. */
export const countedEventList = listFrom<CountedEvent, CountedBy, CountedEvent>({
  ...{ name: 'figure-events', item: figureEventSchema, projection: FIGURES },
  ...{ key: { type: 'number' }, order: '-position', searched: false },
  presumed: ['current:in:true'],
  fields: {
    position: { type: 'number', operators: ['lt', 'lte'] },
    at: { type: 'time', operators: ['gte', 'lt'] },
    dimension: { type: 'text', operators: ['in'], nullable: true },
    current: { type: 'boolean', operators: ['in'] },
  },
  read: async (manager, by, { filters, after, limit }) => {
    const { where, values, counts } = conditionOf(by, filters);
    const place = values.length + 1;
    const rows: { position: string; counts: string; entries: CountedEvent['entries'] }[] =
      await manager.query(
        `SELECT e.position, sum(${counts}) AS counts, json_agg(json_build_object('key', e.key, 'delta', e.delta,
         'dimension', nullif(e.dimension, ''), 'counts', ${standsSql(2)}) ORDER BY e.ordinal) AS entries
       FROM figure_entry e WHERE ${where} AND ($${place}::bigint IS NULL OR e.position < $${place})
       GROUP BY e.position ORDER BY e.position DESC LIMIT ${limit + 1}`,
        [...values, after?.key ?? null],
      );
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return {
      rows: rows.slice(0, limit).map(({ position, counts: sum, entries }) => ({
        ...{ position: Number(position), counts: Number(sum), entries },
      })),
      next: last === undefined ? null : { value: last.position, key: last.position },
    };
  },
  items: (rows) => rows,
});

/** The sums of the matching events over all pages. */
export async function sumEvents(
  manager: EntityManager,
  by: CountedBy,
  filters: readonly Filter[],
): Promise<{ readonly events: number; readonly counts: number }> {
  const { where, values, counts } = conditionOf(by, filters);
  const rows: { events: string; counts: string }[] = await manager.query(
    `SELECT count(DISTINCT e.position) AS events, coalesce(sum(${counts}), 0) AS counts FROM figure_entry e WHERE ${where}`,
    [...values],
  );
  return { events: Number(rows[0]?.events ?? 0), counts: Number(rows[0]?.counts ?? 0) };
}

interface Condition {
  readonly where: string;
  readonly values: readonly unknown[];
  /** The number that one entry contributes. */
  readonly counts: string;
}

const COMPARES = { gte: '>=', lt: '<', lte: '<=' } as const;

/** SQL for conditions on entries `e`, from fixed texts; input becomes values only. */
function conditionOf({ figure, moment: { asOf, now } }: CountedBy, filters: readonly Filter[]): Condition {
  const values: unknown[] = [figure.name, asOf];
  const parts = [`e.figure = $1`, `($2::bigint IS NULL OR e.position <= $2)`];
  const add = (sql: (n: number) => string, value: unknown): string => {
    values.push(value);
    return sql(values.length);
  };
  const dimensions = valuesIn(filters, 'dimension');
  if (dimensions) parts.push(add((n) => `e.dimension = ANY ($${n}::text[])`, dimensions));
  for (const {
    field,
    op,
    values: [value],
  } of filters) {
    if (op === 'in' || op === 'not-in' || op === 'gt') continue;
    const cast = field === 'at' ? 'timestamptz' : 'numeric';
    parts.push(add((n) => `e.${field === 'at' ? 'at' : 'position'} ${COMPARES[op]} $${n}::${cast}`, value));
  }
  const current = valuesIn(filters, 'current') ?? [];
  const [counted, others] = ['true', 'false'].map((value) => current.includes(value));
  if (counted === others)
    return { where: [...parts, String(counted)].join(' AND '), values, counts: 'e.change' };
  const holds = figure.kind === 'sum' ? 'true' : [`e.key IS NOT NULL`, standsSql(2), ...edge()].join(' AND ');
  return {
    where: [...parts, counted ? `(${holds})` : `NOT (${holds})`].join(' AND '),
    values,
    counts: counted && figure.kind !== 'sum' ? '1' : 'e.change',
  };

  function edge(): readonly string[] {
    if (figure.kind === 'sum' || !isTimed(figure.kind)) return [];
    const compare = figure.kind === 'silent' ? '<=' : '>';
    return [add((n) => `e.at ${compare} $${n}::timestamptz`, edgeOf(figure, now).toISOString())];
  }
}
