import type { EntityManager } from 'typeorm';
import { type CountedFigure, isTimed } from '../figure.js';
import { type FigureMoment, standsSql } from './moment.js';

export interface FigureValue {
  readonly value: number;
  readonly parts: ReadonlyMap<string, number>;
}

const NONE: FigureValue = { value: 0, parts: new Map() };

/** By name, with one look-up a figure. `manager` must be confined to the tenant. */
export async function readValues(
  manager: EntityManager,
  figures: readonly CountedFigure[],
  moment: FigureMoment,
): Promise<(figure: CountedFigure) => FigureValue> {
  const timed = figures.filter(({ kind }) => isTimed(kind));
  const running = figures.filter(({ kind }) => !isTimed(kind));
  const values = new Map([
    ...(await readTotals(manager, running, moment)),
    ...(await readTimed(manager, timed, moment)),
  ]);
  return (figure) => values.get(figure.name) ?? NONE;
}

interface TotalRow {
  readonly figure: string;
  readonly dimension: string;
  readonly total: string;
}

async function readTotals(
  manager: EntityManager,
  figures: readonly CountedFigure[],
  { asOf }: FigureMoment,
): Promise<Map<string, FigureValue>> {
  if (figures.length === 0) return new Map();
  const parts = figures.flatMap(({ name, dimension }) =>
    (dimension?.values ?? []).map((value) => ({ name, value })),
  );
  const rows: TotalRow[] = await manager.query(
    `SELECT f.figure, '' AS dimension, l.total FROM unnest($1::text[]) f(figure)
     CROSS JOIN LATERAL (SELECT total FROM figure_entry e WHERE e.figure = f.figure
       AND ($2::bigint IS NULL OR e.position <= $2) ORDER BY position DESC, ordinal DESC LIMIT 1) l
     UNION ALL
     SELECT f.figure, f.dimension, l.total FROM unnest($3::text[], $4::text[]) f(figure, dimension)
     CROSS JOIN LATERAL (SELECT dimension_total AS total FROM figure_entry e WHERE e.figure = f.figure
       AND e.dimension = f.dimension AND e.dimension <> '' AND ($2::bigint IS NULL OR e.position <= $2)
       ORDER BY position DESC, ordinal DESC LIMIT 1) l`,
    [figures.map(({ name }) => name), asOf, parts.map(({ name }) => name), parts.map(({ value }) => value)],
  );
  return assemble(rows);
}

/** The number of open keys that were last seen before the figure's duration, or within it. */
async function readTimed(
  manager: EntityManager,
  figures: readonly CountedFigure[],
  { asOf, now }: FigureMoment,
): Promise<Map<string, FigureValue>> {
  if (figures.length === 0) return new Map();
  const rows: TotalRow[] = await manager.query(
    `SELECT e.figure, p.dimension, count(*) AS total FROM unnest($1::text[], $2::timestamptz[], $4::boolean[]) f(figure, edge, within)
     JOIN figure_entry e ON e.figure = f.figure AND (e.at > f.edge) = f.within AND e.key IS NOT NULL AND ${standsSql(3)}
     CROSS JOIN LATERAL (SELECT '' AS dimension UNION SELECT e.dimension) p
     GROUP BY e.figure, p.dimension`,
    [
      figures.map(({ name }) => name),
      figures.map((figure) => edgeOf(figure, now).toISOString()),
      asOf,
      figures.map(({ kind }) => kind === 'recent'),
    ],
  );
  return assemble(rows);
}

function assemble(rows: readonly TotalRow[]): Map<string, FigureValue> {
  const found = new Map<string, { value: number; parts: Map<string, number> }>();
  for (const { figure, dimension, total } of rows) {
    const entry = found.get(figure) ?? { value: 0, parts: new Map<string, number>() };
    if (dimension === '') entry.value = Number(total);
    else entry.parts.set(dimension, Number(total));
    found.set(figure, entry);
  }
  return found;
}

/** The time that separates silent keys, last seen before it, from recent ones. */
export const edgeOf = ({ silentForMs, recentForMs }: CountedFigure, now: Date): Date =>
  new Date(now.getTime() - (silentForMs ?? recentForMs ?? 0));
