import type { CSSProperties } from 'react';
import classes from './chart.module.css';
import { type ChartUnit, valueText } from './chart-data.js';

interface HeatTableProps {
  readonly title: string;
  readonly rowHead: string;
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    readonly values: Readonly<Record<string, number>>;
  }[];
  readonly unit?: ChartUnit;
}

const heat = (value: number, highest: number): CSSProperties =>
  ({ '--heat': highest <= 0 ? 0 : Math.max(0, value) / highest }) as CSSProperties;

/** A heat map as a table: each cell has its number, and the colour repeats it. */
export function HeatTable({ title, rowHead, columns, rows, unit = 'count' }: HeatTableProps) {
  const highest = rows.reduce(
    (high, { values }) => Object.values(values).reduce((most, value) => Math.max(most, value), high),
    0,
  );
  return (
    <div className={classes['scroll']} role="region" aria-label={title} tabIndex={0}>
      <table className={classes['heat']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.title}</th>
              {columns.map(({ id }) => (
                <td key={id} className="tabular" style={heat(row.values[id] ?? 0, highest)}>
                  {row.values[id] === undefined ? '' : valueText(unit, row.values[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
