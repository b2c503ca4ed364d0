import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { useState } from 'react';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
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
  /** With those that have nothing to draw, so that a series keeps its colour. */
  readonly all: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit: ChartUnit;
  readonly height: number;
  readonly onSelect: ((range: TimeRange) => void) | undefined;
}

/** Categories of the tokens; dashes tell series apart without them. */
const COLOURS = 5;

const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 4', '12 4'];

const colourOf = ({ severity }: ChartSeries, place: number): string =>
  `var(--rp-${severity === undefined ? `category-${(place % COLOURS) + 1}` : `severity-${severity}`})`;

/** Room for names beside the last points, pixels. */
const NAME_ROOM = 96;
/** Ends nearer than this share of the scale would write over each other. */
const APART = 0.09;

const lastKnown = (points: readonly ChartPoint[], id: string): number =>
  points.findLastIndex(({ values }) => typeof values[id] === 'number');

function apartAtEnds(points: readonly ChartPoint[], series: readonly ChartSeries[]): boolean {
  const highest = Math.max(...points.flatMap(({ values }) => series.map(({ id }) => values[id] ?? 0)));
  const ends = series
    .map(({ id }) => points[lastKnown(points, id)]?.values[id] ?? 0)
    .sort((one, other) => one - other);
  return ends.every((end, place) => place === 0 || end - (ends[place - 1] ?? 0) >= highest * APART);
}

/** The name of a line beside its last known point; nothing at the others. */
const nameAtEnd =
  ({ title }: ChartSeries, last: number, colour: string) =>
  ({ x, y, index }: { readonly x?: unknown; readonly y?: unknown; readonly index?: unknown }) =>
    index === last && typeof x === 'number' && typeof y === 'number' ? (
      <text x={x + 6} y={y} dy="0.32em" fontSize={12} fontWeight={600} fill={colour}>
        {title}
      </text>
    ) : (
      <g />
    );

function dashOf(kind: ChartKind, place: number): { readonly strokeDasharray?: string } {
  const dash = DASHES[place];
  return dash === undefined || typeOf(kind) === 'bar' ? {} : { strokeDasharray: dash };
}

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
export default function TimePlot({ kind, series, all, points, unit, height, onSelect }: TimePlotProps) {
  const { zone } = useZone();
  const { drag, handlers } = useDrag(points, onSelect);
  const data = points.map(({ from, values }) => ({
    from,
    ...Object.fromEntries(series.map(({ id }, index) => [`s${index}`, values[id] ?? null])),
  }));
  const label = (from: unknown): string => {
    const point = points.find((candidate) => candidate.from === from);
    if (point === undefined) return '';
    return `${formatTimeRange(point.from, point.to, zone)}${point.unfinished ? ' (so far)' : ''}`;
  };
  const names = series.length > 1 && kind === 'line' && apartAtEnds(points, series);
  const placeOf = (wanted: ChartSeries): number => all.findIndex(({ id }) => id === wanted.id);
  const [first, last] = drag ? [points[drag.start]?.from, points[drag.end]?.from] : [];
  return (
    <CompositeChart
      h={height}
      className={onSelect ? (classes['selectable'] ?? '') : ''}
      data={data}
      dataKey="from"
      series={series.map((one, index) => ({
        name: `s${index}`,
        label: one.title,
        type: typeOf(kind),
        color: colourOf(one, placeOf(one)),
        ...dashOf(kind, placeOf(one)),
      }))}
      curveType="linear"
      withDots={points.length === 1}
      connectNulls={false}
      withLegend={series.length > 1 && !names}
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
      {...(names
        ? {
            lineProps: ({ name }: { name?: string }) => {
              const at = Number(name?.slice(1));
              const one = series[at];
              return one === undefined
                ? {}
                : { label: nameAtEnd(one, lastKnown(points, one.id), colourOf(one, placeOf(one))) };
            },
          }
        : {})}
      composedChartProps={{ ...handlers, ...(names ? { margin: { right: NAME_ROOM } } : {}) }}
    />
  );
}
