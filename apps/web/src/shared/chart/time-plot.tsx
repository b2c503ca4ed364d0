import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useState } from 'react';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
import type { Tone } from '../ui/tone-badge.js';
import type { TimeRange } from '../url-state/time-range.js';
import {
  axisText,
  type ChartPoint,
  type ChartSeries,
  type ChartUnit,
  rangeOf,
  tickText,
  valueText,
} from './chart-data.js';
import classes from './chart.module.css';

/** How a series is drawn; `stacked` bars add up. */
export type ChartKind = 'line' | 'area' | 'bar' | 'stacked';

interface TimePlotProps {
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit: ChartUnit;
  readonly height: number;
  readonly onSelect: ((range: TimeRange) => void) | undefined;
}

/** Categories of the tokens; dashes tell series apart without them. */
const COLOURS = 5;

/** Colours of series with a meaning that is shown so elsewhere. */
const TONE_COLOURS: Readonly<Record<Tone, string>> = {
  critical: 'severity-critical',
  high: 'severity-high',
  medium: 'severity-medium',
  low: 'severity-low',
  good: 'copper',
  quiet: 'line',
};
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 4', '12 4'];

const typeOf = (kind: ChartKind): 'line' | 'area' | 'bar' => (kind === 'stacked' ? 'bar' : kind);

const indexOf = (index: unknown): number | null => {
  const number = typeof index === 'string' ? Number(index) : index;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

/** Selecting with the pointer: press at one point, let go at the same or another. */
function useDrag(points: readonly ChartPoint[], onSelect: TimePlotProps['onSelect']) {
  const [drag, setDrag] = useState<{ readonly start: number; readonly end: number } | null>(null);
  if (onSelect === undefined) return { drag: null, handlers: {} };
  const handlers = {
    onMouseDown: ({ activeTooltipIndex }: { activeTooltipIndex: unknown }) => {
      const start = indexOf(activeTooltipIndex);
      setDrag(start === null ? null : { start, end: start });
    },
    onMouseMove: ({ activeTooltipIndex }: { activeTooltipIndex: unknown }) => {
      const end = indexOf(activeTooltipIndex);
      if (drag !== null && end !== null && end !== drag.end) setDrag({ ...drag, end });
    },
    onMouseUp: () => {
      const range = drag && rangeOf(points, drag.start, drag.end);
      setDrag(null);
      if (range) onSelect(range);
    },
    onMouseLeave: () => setDrag(null),
  };
  return { drag, handlers };
}

/** The drawing of a chart over time. Its values are read from the table beside it. */
export default function TimePlot({ kind, series, points, unit, height, onSelect }: TimePlotProps) {
  const { zone } = useZone();
  const { drag, handlers } = useDrag(points, onSelect);
  const data = points.map(({ from, values }) => ({
    from,
    ...Object.fromEntries(series.map(({ id }, index) => [`s${index}`, values[id] ?? null])),
  }));
  const label = (from: unknown): string => {
    const point = points.find((candidate) => candidate.from === from);
    return point ? formatTimeRange(point.from, point.to, zone) : '';
  };
  const [first, last] = drag ? [points[drag.start]?.from, points[drag.end]?.from] : [];
  return (
    <CompositeChart
      h={height}
      className={onSelect ? (classes['selectable'] ?? '') : ''}
      data={data}
      dataKey="from"
      series={series.map(({ title, tone }, index) => ({
        name: `s${index}`,
        label: title,
        type: typeOf(kind),
        color: `var(--rp-${tone === undefined ? `category-${(index % COLOURS) + 1}` : TONE_COLOURS[tone]})`,
        ...(DASHES[index] && typeOf(kind) !== 'bar' ? { strokeDasharray: DASHES[index] } : {}),
      }))}
      curveType="linear"
      withDots={points.length === 1}
      connectNulls={false}
      withLegend={series.length > 1}
      gridColor="var(--rp-hairline)"
      textColor="dimmed"
      tickLine="none"
      // Read and selected in the table: a picture has no keys of its own.
      accessibilityLayer={false}
      valueFormatter={(value) => valueText(unit, value)}
      yAxisProps={{
        tickFormatter: (value: number) => axisText(unit, value),
        allowDecimals: unit !== 'count',
        width: 56,
      }}
      xAxisProps={{ tickFormatter: (from: number) => tickText(from, points, zone), minTickGap: 24 }}
      tooltipProps={{ labelFormatter: label }}
      {...(kind === 'stacked' ? { barProps: { stackId: 'all' } } : {})}
      {...(first !== undefined && last !== undefined && first !== last
        ? {
            referenceAreas: [
              { x1: Math.min(first, last), x2: Math.max(first, last), color: 'var(--rp-ink)' },
            ],
          }
        : {})}
      composedChartProps={handlers}
    />
  );
}
