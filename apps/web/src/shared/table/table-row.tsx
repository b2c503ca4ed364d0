import { t } from '@rampart/kernel';
import { memo, type ReactNode } from 'react';
import { TableCell } from './table-cell.js';
import type { DataColumn } from './column.js';
import classes from './table.module.css';

/** The props of a row. All are primitives or stable references, so that only changed rows render. */
export interface TableRowProps<Row> {
  readonly record: Row;
  readonly id: string;
  readonly name: string;
  readonly index: number;
  /** In pixels; null for a row below the one before. */
  readonly top: number | null;
  readonly columns: readonly DataColumn<Row>[];
  readonly selected: boolean;
  readonly open: boolean;
  readonly gone: boolean;
  readonly stop: string | null;
  /** The column of the cell that shows the filter buttons. */
  readonly tools: string | null;
  readonly selectable: boolean;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly withActions: boolean;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

function Row<Record>(props: TableRowProps<Record>) {
  const {
    record,
    id,
    name,
    index,
    top,
    columns,
    selected,
    open,
    gone,
    stop,
    tools,
    selectable,
    actions,
    measure,
    withActions,
  } = props;
  const first = selectable ? 2 : 1;
  return (
    <div
      role="row"
      ref={measure}
      className={classes.row}
      data-row={id}
      data-index={index}
      data-open={open || undefined}
      data-gone={gone || undefined}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      style={top === null ? undefined : { transform: `translateY(${top}px)` }}
      data-placed={top === null ? undefined : true}
    >
      {selectable ? (
        <div role="gridcell" aria-colindex={1} className={classes.check}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selected}
              aria-label={t`Select ${name}`}
              data-select
              readOnly
            />
          </label>
        </div>
      ) : null}
      {columns.map((column, at) => (
        <TableCell
          key={column.id}
          column={column}
          record={record}
          position={first + at}
          stop={stop === column.id}
          tools={tools === column.id}
          gone={gone && at === 0}
        />
      ))}
      {actions ? (
        <div role="gridcell" aria-colindex={first + columns.length} className={classes.actions} data-hold>
          {withActions && !gone ? actions(record) : null}
        </div>
      ) : null}
    </div>
  );
}

export const TableRow = memo(Row) as typeof Row;
