import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
import type { TimeRange } from '../url-state/time-range.js';
import { axisText, type ChartSeries, type ChartUnit, rangeOf, tickText, valueText } from './chart-data.js';
import classes from './chart.module.css';
import { colourIn, dashIn, lastKnown, namedAtEnds, type Plotted } from './plot-look.js';
import { EDGE, MOST_BAR, plotScale, roomAtEnd, VALUES_ROOM, writtenMoments } from './plot-scale.js';

interface TimePlotProps extends Plotted {
  readonly unit: ChartUnit;
  readonly width: number;
  readonly height: number;
  readonly onSelect: ((range: TimeRange) => void) | undefined;
}

/** Renders the name of a line beside its last known point. */
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

const indexOf = (index: unknown): number | null => {
  const number = typeof index === 'string' ? Number(index) : index;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

/** Selection by pointer, from the pressed point to the released one. */
function useDrag(points: Plotted['points'], onSelect: TimePlotProps['onSelect']) {
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

/** The drawing of a chart over time that reacts to a pointer. The table beside it shows the values. */
export default function TimePlot({ unit, width, height, onSelect, ...plotted }: TimePlotProps) {
  const { kind, series, all, points } = plotted;
  const { zone } = useZone();
  const { drag, handlers } = useDrag(points, onSelect);
  const { ticks, everyMoment } = plotScale(plotted, unit, width, height);
  const data = points.map(({ from, values }) => ({
    from,
    ...Object.fromEntries(series.map(({ id }, index) => [`s${index}`, values[id] ?? null])),
  }));
  const label = (from: unknown): string => {
    const point = points.find((candidate) => candidate.from === from);
    if (point === undefined) return '';
    return `${formatTimeRange(point.from, point.to, zone)}${point.unfinished ? t` (so far)` : ''}`;
  };
  const named = namedAtEnds(plotted);
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
        type: kind === 'stacked' ? 'bar' : kind,
        color: colourIn(all, one),
        ...dashIn(kind, all, one),
      }))}
      curveType="linear"
      withDots={points.length === 1}
      connectNulls={false}
      gridColor="var(--rp-hairline)"
      textColor="dimmed"
      tickLine="none"
      // Off, because values are read and selected in the table.
      accessibilityLayer={false}
      valueFormatter={(value) => valueText(unit, value)}
      yAxisProps={{
        tickFormatter: (value: number) => axisText(unit, value),
        domain: [0, ticks.at(-1) ?? 1],
        ticks: [...ticks],
        interval: 0,
        width: VALUES_ROOM,
      }}
      xAxisProps={{
        tickFormatter: (from: number) => tickText(from, points, zone),
        ticks: [...writtenMoments(points, everyMoment)],
        interval: 0,
      }}
      tooltipProps={{ labelFormatter: label }}
      barProps={{ maxBarSize: MOST_BAR, ...(kind === 'stacked' ? { stackId: 'all' } : {}) }}
      {...(first !== undefined && last !== undefined && first !== last
        ? {
            referenceAreas: [
              { x1: Math.min(first, last), x2: Math.max(first, last), color: 'var(--rp-ink)' },
            ],
          }
        : {})}
      {...(named
        ? {
            lineProps: ({ name }: { name?: string }) => {
              const at = Number(name?.slice(1));
              const one = series[at];
              return one === undefined
                ? {}
                : { label: nameAtEnd(one, lastKnown(points, one.id), colourIn(all, one)) };
            },
          }
        : {})}
      composedChartProps={{
        ...handlers,
        margin: { top: EDGE, right: roomAtEnd(plotted), bottom: EDGE, left: EDGE },
      }}
    />
  );
}
