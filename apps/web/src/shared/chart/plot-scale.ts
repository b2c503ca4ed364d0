import type { ChartPoint, ChartUnit } from './chart-data.js';
import { isBars, namedAtEnds, type Plotted } from './plot-look.js';

/** Pixels between the picture's edge and its plot. */
export const EDGE = 5;
export const VALUES_ROOM = 56;
const TIMES_ROOM = 30;
/** The room for names beside the last points, pixels. */
const NAME_ROOM = 96;
/** The room for half of the last moment's label, pixels. */
const LAST_ROOM = 22;
/** The least distance between the labels of two moments, pixels. */
const BETWEEN_MOMENTS = 84;
/** The share of its interval that a bar leaves free at each side, and the gap between two bars, pixels. */
const BAR_GAP = 0.1;
const BAR_JOINT = 4;
/** The most width of one bar, pixels: a single interval is not a wall. */
export const MOST_BAR = 72;
const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** At most five round values from 0 to at least `highest`; whole numbers for counts. */
export function valueTicks(highest: number, unit: ChartUnit): readonly number[] {
  const least = (highest > 0 ? highest : 1) / INTERVALS;
  const power = 10 ** Math.floor(Math.log10(least));
  // The tolerance is for rounding: 3 × 0.1 is a little more than 0.3.
  const found = STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10;
  const step = unit === 'count' ? Math.max(1, Math.ceil(found * power)) : found * power;
  const count = Math.max(1, Math.ceil((highest / step) * (1 - 1e-9)));
  return Array.from({ length: count + 1 }, (_, place) => Number((place * step).toPrecision(12)));
}

function highestOf({ kind, series, points }: Plotted): number {
  const sums = points.map(({ values }) => {
    const known = series.map(({ id }) => values[id] ?? 0);
    return kind === 'stacked' ? known.reduce((sum, value) => sum + value, 0) : Math.max(...known);
  });
  return Math.max(0, ...sums);
}

/** The room right of a plot, pixels. */
export const roomAtEnd = (plotted: Plotted): number => (namedAtEnds(plotted) ? NAME_ROOM : LAST_ROOM);

export interface PlotScale {
  readonly ticks: readonly number[];
  readonly everyMoment: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  /** The left edge and the width of one of several bars beside each other. */
  readonly bar: (place: number, bar: number, bars: number) => readonly [left: number, width: number];
}

export function plotScale(plotted: Plotted, unit: ChartUnit, width: number, height: number): PlotScale {
  const ticks = valueTicks(highestOf(plotted), unit);
  const top = ticks.at(-1) ?? 1;
  const left = EDGE + VALUES_ROOM;
  const right = Math.max(left + 1, width - roomAtEnd(plotted));
  const bottom = height - EDGE - TIMES_ROOM;
  const count = plotted.points.length;
  const band = (right - left) / count;
  const gaps = Math.max(1, count - 1);
  const x = isBars(plotted.kind)
    ? (place: number) => left + (place + 0.5) * band
    : (place: number) => (count === 1 ? (left + right) / 2 : left + (place / gaps) * (right - left));
  return {
    ticks,
    everyMoment: Math.max(1, Math.ceil((count * BETWEEN_MOMENTS) / (right - left))),
    left,
    right,
    bottom,
    x,
    y: (value) => bottom - (value / top) * (bottom - EDGE),
    bar: (place, bar, bars) => {
      const most = bars * (MOST_BAR + BAR_JOINT) - BAR_JOINT;
      const room = Math.min(band * (1 - 2 * BAR_GAP), most);
      const joint = room - (bars - 1) * BAR_JOINT > 0 ? BAR_JOINT : 0;
      const own = (room - (bars - 1) * joint) / bars;
      return [left + place * band + (band - room) / 2 + bar * (own + joint), own];
    },
  };
}

/** The moments that are labelled below the plot. */
export const writtenMoments = (points: readonly ChartPoint[], every: number): readonly number[] =>
  points.filter((_, place) => place % every === 0).map(({ from }) => from);
