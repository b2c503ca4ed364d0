import { t } from '@rampart/kernel';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../format/numbers.js';
import classes from './bars.module.css';
import { ChartFrame, fileOf } from './chart-frame.js';
import { CountTable } from './count-table.js';
import type { Counted } from './counts.js';

export interface UnitColumn extends Counted {
  /** Whether the interval has not ended. */
  readonly unfinished?: boolean;
}

interface UnitChartProps {
  readonly title: string;
  /** The heading of the columns in the table: "Week". */
  readonly columnHead: string;
  /** The counted things: "account", "accounts". */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly UnitColumn[];
  readonly asOf?: ReactNode;
}

const MOST_STONES = 20;

const FILE = [
  { id: 'from', value: ({ title }: UnitColumn) => title },
  { id: 'count', value: ({ value }: UnitColumn) => value },
  { id: 'unfinished', value: ({ unfinished = false }: UnitColumn) => unfinished },
];

const titleOf = ({ title, unfinished }: UnitColumn): string => (unfinished ? t`${title} (so far)` : title);

function sentenceOf(columns: readonly UnitColumn[], [one, many]: readonly [string, string]): string {
  const total = columns.reduce((sum, { value }) => sum + value, 0);
  if (total === 0) return t`${many.charAt(0).toUpperCase()}${many.slice(1)}: none.`;
  const most = columns.reduce((high, column) => (column.value > high.value ? column : high));
  const last = columns.at(-1);
  const open = last?.unfinished ? t` ${last.title} is not over: ${formatNumber(last.value)} so far.` : '';
  return t`${formatNumber(total)} ${total === 1 ? one : many}, most in ${most.title}: ${formatNumber(most.value)}.${open}`;
}

function Column({
  column,
  highest,
  stones,
}: {
  readonly column: UnitColumn;
  readonly highest: number;
  readonly stones: boolean;
}) {
  const { value, to, unfinished } = column;
  const content = (
    <>
      <span className={`${classes['top']} tabular`}>{value === 0 ? '' : formatNumber(value)}</span>
      {stones ? (
        <span className={classes['stones']}>
          {Array.from({ length: value }, (_, place) => (
            <span key={place} className={classes['stone']} />
          ))}
        </span>
      ) : (
        <span className={classes['whole']} style={{ '--share': value / highest } as CSSProperties} />
      )}
      <span className={classes['ground']} />
      <span className={classes['foot']}>{titleOf(column)}</span>
    </>
  );
  const look = { className: classes['column'] ?? '', 'data-unfinished': unfinished || undefined };
  if (to === undefined || value === 0) return <span {...look}>{content}</span>;
  return (
    <Link {...look} to={to} preventScrollReset aria-label={`${titleOf(column)}: ${formatNumber(value)}`}>
      {content}
    </Link>
  );
}

/** Counts by interval: one stone for each thing, up to 20 in a column, above that as bars. */
export function UnitChart({ title, columnHead, noun, columns, asOf }: UnitChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ChartFrame
      title={title}
      sentence={sentenceOf(columns, noun)}
      asOf={asOf}
      file={fileOf(title)}
      columns={FILE}
      rows={columns}
      table={
        <CountTable
          title={title}
          heads={[columnHead, t`Count`]}
          rows={columns.map((column) => ({
            ...column,
            title: titleOf(column),
            values: [formatNumber(column.value)],
          }))}
        />
      }
    >
      <ol className={classes['units']} aria-label={title} tabIndex={0}>
        {columns.map((column) => (
          <li key={column.id}>
            <Column column={column} highest={highest} stones={highest <= MOST_STONES} />
          </li>
        ))}
      </ol>
    </ChartFrame>
  );
}
