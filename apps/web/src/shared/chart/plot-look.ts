import type { ChartPoint, ChartSeries } from './chart-data.js';

/** How a series is drawn. Bars that are `stacked` are added up. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked';

/** The data of both drawings of a chart over time. */
export interface Plotted {
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  /** All series, including those without values, so that a series keeps its colour. */
  readonly all: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
}

/** The number of colours in the tokens. Dashes distinguish series without colours. */
const COLOURS = 5;
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 4', '12 4'];
/** Labels closer than this share of the scale would overlap. */
const APART = 0.09;

export const isBars = (kind: ChartKind): boolean => kind === 'bar' || kind === 'stacked';

const placeIn = (all: readonly ChartSeries[], wanted: ChartSeries): number =>
  all.findIndex(({ id }) => id === wanted.id);

export function colourIn(all: readonly ChartSeries[], one: ChartSeries): string {
  const { severity } = one;
  const name =
    severity === undefined ? `category-${(placeIn(all, one) % COLOURS) + 1}` : `severity-${severity}`;
  return `var(--rp-${name})`;
}

export function dashIn(
  kind: ChartKind,
  all: readonly ChartSeries[],
  one: ChartSeries,
): { readonly strokeDasharray?: string } {
  const dash = DASHES[placeIn(all, one)];
  return dash === undefined || isBars(kind) ? {} : { strokeDasharray: dash };
}

export const lastKnown = (points: readonly ChartPoint[], id: string): number =>
  points.findLastIndex(({ values }) => typeof values[id] === 'number');

/** Whether lines are named at their ends. Otherwise a legend names them. */
export function namedAtEnds({ kind, series, points }: Plotted): boolean {
  if (series.length < 2 || kind !== 'line') return false;
  const highest = Math.max(...points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0)));
  const ends = series
    .map(({ id }) => points[lastKnown(points, id)]?.values[id] ?? 0)
    .sort((one, other) => one - other);
  return ends.every((end, place) => place === 0 || end - (ends[place - 1] ?? 0) >= highest * APART);
}
