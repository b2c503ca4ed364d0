import { Anchor } from '@mantine/core';
import { t } from '@rampart/kernel';
import { formatTimeRange } from '../format/times.js';
import { useZone } from '../format/zone.js';
import type { TimeRange } from '../url-state/time-range.js';
import { type ChartPoint, type ChartSeries, type ChartUnit, rangeOf, valueText } from './chart-data.js';
import classes from './chart.module.css';

interface ChartTableProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  readonly unit: ChartUnit;
  readonly onSelect: ((range: TimeRange) => void) | undefined;
}

export function ChartTable({ title, series, points, unit, onSelect }: ChartTableProps) {
  const { zone } = useZone();
  const rows = points.map((point, index) => ({ point, index })).reverse();
  return (
    <div className={classes['scroll']} role="region" aria-label={t`${title}, values`} tabIndex={0}>
      <table aria-label={title} className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t`Time`}</th>
            {series.map(({ id, title: head }) => (
              <th key={id} scope="col" className={classes['number']}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, index }) => {
            const range = rangeOf(points, index, index);
            const text = `${formatTimeRange(point.from, point.to, zone)}${point.unfinished ? t` (so far)` : ''}`;
            return (
              <tr key={point.from}>
                <th scope="row">
                  {onSelect && range ? (
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      ta="start"
                      onClick={() => onSelect(range)}
                    >
                      {text}
                    </Anchor>
                  ) : (
                    text
                  )}
                </th>
                {series.map(({ id }) => (
                  <td key={id} className={classes['number']}>
                    {valueText(unit, point.values[id])}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
