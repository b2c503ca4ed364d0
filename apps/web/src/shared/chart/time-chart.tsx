import { Button, EmptyState, Group, Text } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { LazyPart } from '../lazy-part/lazy-part.js';
import { ErrorState, LoadingState } from '../ui/query-states.js';
import type { TimeRange } from '../url-state/time-range.js';
import {
  type ChartPoint,
  type ChartSeries,
  chartSummary,
  type ChartUnit,
  saysSomething,
} from './chart-data.js';
import { ChartTable } from './chart-table.js';
import classes from './chart.module.css';
import type { ChartKind } from './time-plot.js';

interface TimeChartProps {
  readonly title: string;
  readonly kind: ChartKind;
  readonly series: readonly ChartSeries[];
  /** Oldest first; absent while they are read. */
  readonly points: readonly ChartPoint[] | undefined;
  readonly unit?: ChartUnit;
  readonly height?: number;
  readonly error?: unknown;
  readonly onRetry?: () => void;
  /** What to say when nothing was measured. */
  readonly empty?: string;
  /** Selects a period: a clicked point, dragged points, or a row of the table. */
  readonly onSelect?: (range: TimeRange) => void;
}

const timePlot = () => import('./time-plot.js');

/**
 * Values over time, as a lazy chart or as a table by choice. Without the chart's chunk the table is shown.
 */
export function TimeChart(props: TimeChartProps) {
  const { title, kind, series, points, unit = 'count', height = 220, onSelect } = props;
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const drawable = points !== undefined && saysSomething(points, series);
  let content: ReactNode;
  if (points === undefined) {
    content = props.error ? (
      <ErrorState
        title={`Could not load ${title}`}
        error={props.error}
        {...(props.onRetry ? { onRetry: props.onRetry } : {})}
      />
    ) : (
      <LoadingState label={`Loading ${title}...`} />
    );
  } else if (!drawable) {
    content = (
      <EmptyState
        py="md"
        icon={<IconChartBar aria-hidden />}
        title={props.empty ?? 'No data in this period'}
      />
    );
  } else if (asTable) {
    content = <ChartTable title={title} series={series} points={points} unit={unit} onSelect={onSelect} />;
  } else {
    content = (
      <div
        role="img"
        aria-label={`${title}. ${chartSummary(points, series, unit)}.`}
        style={{ minHeight: height }}
      >
        <LazyPart
          load={timePlot}
          props={{ kind, series, points, unit, height, onSelect }}
          fallback={<LoadingState label={`Loading ${title}...`} />}
          onAbsent={() => setAsTable(true)}
        />
      </div>
    );
  }
  return (
    <figure className={classes['figure']} aria-labelledby={titleId}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text component="figcaption" id={titleId} fw={600} size="sm">
          {title}
        </Text>
        {drawable ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={asTable}
            leftSection={<IconTable size={14} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            Table
          </Button>
        ) : null}
      </Group>
      {content}
    </figure>
  );
}
