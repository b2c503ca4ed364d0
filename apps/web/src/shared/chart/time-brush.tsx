import { Text } from '@mantine/core';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
import { inSentence } from '../language/in-sentence.js';
import type { TimeRange } from '../url-state/time-range.js';
import classes from './bars.module.css';
import { type ChartPoint, type ChartSeries, rangeOf } from './chart-data.js';
import { ChartFrame, fileOf } from './chart-frame.js';
import { ChartTable } from './chart-table.js';
import { type Span, SpanHandles } from './span-handles.js';

interface TimeBrushProps {
  readonly title: string;
  readonly beside?: ReactNode;
  /** From the bottom of a bar to its top. */
  readonly series: readonly (ChartSeries & Required<Pick<ChartSeries, 'severity'>>)[];
  /** Equal intervals, oldest first. */
  readonly points: readonly ChartPoint[];
  readonly onRange: (range: TimeRange) => void;
}

const totalOf = ({ values }: ChartPoint): number =>
  Object.values(values).reduce<number>((all, value) => all + (value ?? 0), 0);

/** Slim stacked bars over time. Two handles, also by arrow keys, choose a range; letting go reports it. */
export function TimeBrush({ title, beside, series, points, onRange }: TimeBrushProps) {
  const { zone } = useZone();
  const whole: Span = [0, points.length];
  const [dragged, setDragged] = useState<Span | null>(null);
  const [from, to] = dragged ?? whole;
  const highest = Math.max(1, ...points.map(totalOf));
  const at = (place: number): string => {
    const point = points[Math.min(place, points.length - 1)];
    return point === undefined ? '' : formatTimeRange(point.from, point.to, zone);
  };
  const [first, last] = [points[from], points[to - 1]];
  return (
    <ChartFrame
      title={title}
      beside={
        <>
          {beside}
          {first === undefined || last === undefined ? null : (
            <Text size="xs" c="dimmed" className="tabular" data-span>
              {formatTimeRange(first.from, last.to, zone)}
            </Text>
          )}
        </>
      }
      sentence={null}
      file={fileOf(title)}
      columns={[
        { id: 'from', value: (point: ChartPoint) => new Date(point.from).toISOString() },
        { id: 'to', value: (point: ChartPoint) => new Date(point.to).toISOString() },
        ...series.map(({ id }) => ({ id, value: ({ values }: ChartPoint) => values[id] ?? null })),
      ]}
      rows={points}
      table={<ChartTable title={title} series={series} points={points} unit="count" onSelect={onRange} />}
    >
      <div className={`${classes['bins']} ${classes['slim']}`} aria-hidden>
        {points.map((point, place) => (
          <span
            key={point.from}
            className={classes['pile']}
            data-outside={place < from || place >= to || undefined}
            style={{ '--share': totalOf(point) / highest } as CSSProperties}
          >
            {series.map(({ id, severity }) => (
              <span
                key={id}
                style={{ flexGrow: point.values[id] ?? 0, background: `var(--rp-severity-${severity})` }}
              />
            ))}
          </span>
        ))}
      </div>
      <div className={classes['brush']}>
        <SpanHandles
          of={inSentence(title)}
          scale={whole}
          step={1}
          least={1}
          span={[from, to]}
          text={at}
          onMove={setDragged}
          onChosen={([first, end]) => {
            setDragged(null);
            const range = first === 0 && end === points.length ? null : rangeOf(points, first, end - 1);
            if (range !== null) onRange(range);
          }}
        />
      </div>
    </ChartFrame>
  );
}
