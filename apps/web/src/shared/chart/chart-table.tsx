import { Anchor, Table } from '@mantine/core';
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
    <div className={classes['scroll']} role="region" aria-label={`${title}, values`} tabIndex={0}>
      <Table aria-label={title} stickyHeader fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Time</Table.Th>
            {series.map(({ id, title: head }) => (
              <Table.Th key={id} ta="end">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ point, index }) => {
            const range = rangeOf(points, index, index);
            const text = `${formatTimeRange(point.from, point.to, zone)}${point.unfinished ? ' (so far)' : ''}`;
            return (
              <Table.Tr key={point.from}>
                <Table.Th scope="row" fw={400}>
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
                </Table.Th>
                {series.map(({ id }) => (
                  <Table.Td key={id} ta="end" className="tabular">
                    {valueText(unit, point.values[id])}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
