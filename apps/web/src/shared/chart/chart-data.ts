import { t } from '@rampart/kernel';
import type { SeverityLevel } from '../ui/severity.js';
import {
  formatBytes,
  formatCompact,
  formatDuration,
  formatNumber,
  formatPercent,
} from '../format/numbers.js';
import { formatTime } from '../format/times.js';
import type { TimeRange } from '../url-state/time-range.js';

/** The unit of a chart's values: a number, a share from 0 to 1, bytes, or milliseconds. */
export type ChartUnit = 'count' | 'ratio' | 'bytes' | 'duration';

export interface ChartSeries {
  readonly id: string;
  readonly title: string;
  readonly severity?: SeverityLevel;
}

/** A period with the values that were measured in it. */
export interface ChartPoint {
  /** Epoch milliseconds; `from` belongs to it, `to` does not. */
  readonly from: number;
  readonly to: number;
  /** Values by series; null when unknown, which differs from 0. */
  readonly values: Readonly<Record<string, number | null>>;
  /** Whether the period has not ended, so that its values still grow. */
  readonly unfinished?: boolean;
}

export function valueText(unit: ChartUnit, value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  if (unit === 'ratio') return formatPercent(value, 1);
  if (unit === 'bytes') return formatBytes(value);
  return unit === 'duration' ? formatDuration(value) : formatNumber(value);
}

export function axisText(unit: ChartUnit, value: number): string {
  if (unit === 'ratio') return formatPercent(value);
  return unit === 'count' ? formatCompact(value) : valueText(unit, value);
}

const DAY_MS = 86_400_000;

/** The label of a moment on an axis: the time within two days, otherwise the day. */
export function tickText(atMs: number, points: readonly ChartPoint[], zone: string): string {
  const span = (points.at(-1)?.to ?? 0) - (points[0]?.from ?? 0);
  return formatTime(new Date(atMs), zone, span <= 2 * DAY_MS ? 'clock' : 'day');
}

/** The period from one point to another, in either order; null when one does not exist. */
export function rangeOf(points: readonly ChartPoint[], one: number, other: number): TimeRange | null {
  const first = points[Math.min(one, other)];
  const last = points[Math.max(one, other)];
  if (first === undefined || last === undefined || first.from >= last.to) return null;
  return {
    kind: 'between',
    from: new Date(first.from).toISOString(),
    to: new Date(last.to).toISOString(),
  };
}

export function saysSomething(points: readonly ChartPoint[], series: readonly ChartSeries[]): boolean {
  return points.some(({ values }) => series.some(({ id }) => typeof values[id] === 'number'));
}

/** The series to draw. Counts that are always 0 are left out. */
export function drawnSeries(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  unit: ChartUnit,
): readonly ChartSeries[] {
  return series.filter(({ id }) =>
    points.some(({ values }) => typeof values[id] === 'number' && (unit !== 'count' || values[id] !== 0)),
  );
}

/** Milliseconds from the first value other than 0 to the end of the last point; 0 without such a value. */
export function historyMs(points: readonly ChartPoint[], series: readonly ChartSeries[]): number {
  const first = points.find(({ values }) => series.some(({ id }) => (values[id] ?? 0) !== 0));
  return first === undefined ? 0 : (points.at(-1)?.to ?? first.to) - first.from;
}

/** The chart as a sentence for screen readers: the last and highest value of each series. */
export function chartSummary(
  points: readonly ChartPoint[],
  series: readonly ChartSeries[],
  unit: ChartUnit,
): string {
  return series
    .map(({ id, title }) => {
      const known = points.flatMap(({ values }) => values[id] ?? []);
      if (known.length === 0) return t`${title}: no data`;
      const highest = known.reduce((high, value) => Math.max(high, value));
      if (unit === 'count' && highest === 0) return t`${title}: none`;
      const soFar = points.at(-1)?.unfinished ? t` so far` : '';
      return t`${title}: last ${valueText(unit, known.at(-1))}${soFar}, highest ${valueText(unit, highest)}`;
    })
    .join('. ');
}
