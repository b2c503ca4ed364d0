import { t } from '@rampart/kernel';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../format/numbers.js';
import { ChartFrame, fileOf } from './chart-frame.js';
import classes from './bars.module.css';
import { CountTable } from './count-table.js';
import { type Counted, countsSentence, keptShares } from './counts.js';

interface BarRowsProps {
  readonly title: string;
  /** The heading of the rows in the table: "Network". */
  readonly rowHead: string;
  readonly rows: readonly Counted[];
  readonly asOf?: ReactNode;
  /** Whether each row is a step of a funnel, which shows its share of the row before. */
  readonly funnel?: boolean;
  readonly empty?: string;
}

const COLUMNS = [
  { id: 'name', value: ({ title }: Counted) => title },
  { id: 'count', value: ({ value }: Counted) => value },
];

const share = (value: number, highest: number): CSSProperties =>
  ({ '--share': highest === 0 ? 0 : value / highest }) as CSSProperties;

function Bar({
  row,
  highest,
  note,
}: {
  readonly row: Counted;
  readonly highest: number;
  readonly note: string | null;
}) {
  const content = (
    <>
      <bdi className={classes['name']}>{row.title}</bdi>
      <span className={classes['track']} style={share(row.value, highest)} aria-hidden />
      <span className={`${classes['count']} tabular`}>
        {row.value === 0 ? t`none` : formatNumber(row.value)}
      </span>
      {note === null ? null : <span className={classes['note']}>{note}</span>}
    </>
  );
  return row.to === undefined ? (
    <span className={classes['row']}>{content}</span>
  ) : (
    <Link to={row.to} className={classes['row'] ?? ''} preventScrollReset>
      {content}
    </Link>
  );
}

export function BarRows({ title, rowHead, rows, asOf, funnel = false, empty = t`None yet` }: BarRowsProps) {
  const highest = Math.max(0, ...rows.map(({ value }) => value));
  const notes = funnel ? keptShares(rows) : rows.map(() => null);
  return (
    <ChartFrame
      title={title}
      sentence={rows.length === 0 ? `${empty}.` : countsSentence(rows)}
      asOf={asOf}
      file={fileOf(title)}
      columns={COLUMNS}
      rows={rows}
      table={
        <CountTable
          title={title}
          heads={[rowHead, t`Count`, ...(funnel ? [t`Share`] : [])]}
          rows={rows.map((row, place) => ({
            ...row,
            values: [formatNumber(row.value), ...(funnel ? [notes[place] ?? '–'] : [])],
          }))}
        />
      }
    >
      <ol className={classes['rows']} aria-label={title} data-funnel={funnel || undefined}>
        {rows.map((row, place) => (
          <li key={row.id}>
            <Bar row={row} highest={highest} note={notes[place] ?? null} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
