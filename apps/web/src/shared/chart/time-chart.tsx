import { EmptyState } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LazyPart } from '../lazy-part/lazy-part.js';
import { ErrorState, LoadingState } from '../ui/query-states.js';
import type { TimeRange } from '../url-state/time-range.js';
import {
  type ChartPoint,
  type ChartSeries,
  chartSummary,
  type ChartUnit,
  drawnSeries,
  historyMs,
  saysSomething,
} from './chart-data.js';
import { ChartFrame, fileOf } from './chart-frame.js';
import { ChartTable } from './chart-table.js';
import classes from './chart.module.css';
import { colourIn, type ChartKind, isBars, namedAtEnds, type Plotted } from './plot-look.js';
import { TimeSketch } from './time-sketch.js';
import { useWidth } from './use-width.js';

interface TimeChartProps {
  readonly title: string;
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  /** Oldest first; undefined while loading. */
  readonly points: readonly ChartPoint[] | undefined;
  readonly unit?: ChartUnit;
  readonly height?: number;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly empty?: string;
  /** Selects a period: a clicked point, dragged points, or a row of the table. */
  readonly onSelect?: (range: TimeRange) => void;
  readonly asOf?: ReactNode;
  /** The least history to draw, milliseconds, because two points are no trend. */
  readonly leastMs?: number;
}

const timePlot = () => import('./time-plot.js');

/** The assumed width of a drawing without layout, pixels. */
const ASSUMED_WIDTH = 480;

interface DrawingProps {
  readonly plotted: Plotted;
  readonly unit: ChartUnit;
  readonly height: number;
  readonly label: string;
  readonly onSelect: ((range: TimeRange) => void) | undefined;
  readonly onAbsent: () => void;
}

/** Names series that are not named at their ends. */
function Legend({ kind, series, all }: Plotted) {
  return (
    <ul className={classes['legend']} aria-hidden data-bars={isBars(kind) || undefined}>
      {series.map((one) => (
        <li key={one.id}>
          <span style={{ background: colourIn(all, one) }} />
          {one.title}
        </li>
      ))}
    </ul>
  );
}

/** Draws a sketch until a pointer comes. Only then the chart's code is loaded, which is larger than most pages. */
function Drawing({ plotted, unit, height, label, onSelect, onAbsent }: DrawingProps) {
  const [ref, width] = useWidth(ASSUMED_WIDTH);
  const [wanted, setWanted] = useState(false);
  const drawn = { ...plotted, unit, width, height };
  const sketch = <TimeSketch {...drawn} />;
  const want = (): void => setWanted(true);
  return (
    <div ref={ref} role="img" aria-label={label} onPointerEnter={want} onPointerDown={want}>
      {plotted.series.length > 1 && !namedAtEnds(plotted) ? <Legend {...plotted} /> : null}
      <div style={{ minHeight: height }}>
        {wanted ? (
          <LazyPart load={timePlot} props={{ ...drawn, onSelect }} fallback={sketch} onAbsent={onAbsent} />
        ) : (
          sketch
        )}
      </div>
    </div>
  );
}

/** Replaces the drawing while loading, after a failure, or when there is too little history. */
function Instead({
  title,
  points,
  error,
  onRetry,
  empty,
  short,
}: TimeChartProps & { readonly short: boolean }) {
  if (points === undefined)
    return error ? (
      <ErrorState title={t`Could not load ${title}`} error={error} {...(onRetry ? { onRetry } : {})} />
    ) : (
      <LoadingState label={t`Loading ${title}...`} />
    );
  return (
    <EmptyState
      py="md"
      icon={<IconChartBar aria-hidden />}
      title={short ? t`Too little history for a line` : (empty ?? t`No data in this period`)}
    />
  );
}

/** Values over time, as a chart or as a table by choice. Without the chart's chunk the table is shown. */
export function TimeChart(props: TimeChartProps) {
  const { title, kind, series, points, unit = 'count', height = 220, onSelect, asOf, leastMs = 0 } = props;
  const [absent, setAbsent] = useState(false);
  const known = points !== undefined && saysSomething(points, series) ? points : [];
  const drawn = drawnSeries(known, series, unit);
  const short = known.length > 0 && leastMs > 0 && historyMs(known, series) < leastMs;
  const sentence = known.length === 0 ? null : `${chartSummary(known, series, unit)}.`;
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      asOf={asOf}
      absent={absent}
      file={fileOf(title)}
      columns={[
        { id: 'from', value: ({ from }: ChartPoint) => new Date(from).toISOString() },
        { id: 'to', value: ({ to }: ChartPoint) => new Date(to).toISOString() },
        ...series.map(({ id }) => ({ id, value: ({ values }: ChartPoint) => values[id] ?? null })),
      ]}
      rows={known}
      table={<ChartTable title={title} series={series} points={known} unit={unit} onSelect={onSelect} />}
    >
      {drawn.length === 0 || short ? (
        <Instead {...props} short={short} />
      ) : (
        <Drawing
          plotted={{ kind, series: drawn, all: series, points: known }}
          label={`${title}. ${sentence}`}
          onAbsent={() => setAbsent(true)}
          {...{ unit, height, onSelect }}
        />
      )}
    </ChartFrame>
  );
}
