import type { FigureView } from '@rampart/figures/contract';
import { t } from '@rampart/kernel';
import { TimeChart } from '../../../shared/chart/time-chart.js';
import type { Stretch } from './use-open-figure.js';

interface FigureChartProps {
  readonly figure: FigureView;
  /** Absent when the figure has no events to show. */
  readonly onSelect: ((within: Stretch) => void) | undefined;
}

/** A trend needs a history of at least this length. */
const TWO_DAYS_MS = 2 * 86_400_000;

export function FigureChart({ figure, onSelect }: FigureChartProps) {
  if (figure.buckets.length === 0) return null;
  const points = figure.buckets.map(({ from, until, value }) => ({
    from: Date.parse(from),
    to: Date.parse(until),
    values: { value },
  }));
  return (
    <TimeChart
      title={t`Over time`}
      kind="line"
      series={[{ id: 'value', title: figure.title }]}
      points={points}
      unit={figure.ratio === null ? 'count' : 'ratio'}
      height={160}
      leastMs={TWO_DAYS_MS}
      {...(onSelect === undefined
        ? {}
        : { onSelect: (range) => (range.kind === 'between' ? onSelect(range) : undefined) })}
    />
  );
}
