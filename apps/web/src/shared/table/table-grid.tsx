import type { CSSProperties, MouseEvent, ReactNode, RefObject } from 'react';
import type { DataColumn } from './column.js';
import { TableHead } from './table-head.js';
import { TableRow } from './table-row.js';
import classes from './table.module.css';
import type { ColumnState } from './use-columns.js';
import { type CellKey, cellOf, placeOf } from './use-grid-focus.js';
import { type GridKeysSettings, useGridKeys } from './use-grid-keys.js';
import type { Selection } from './use-selection.js';

/** The grid of a `DataTable`. */
export interface TableGridProps<Row> extends GridKeysSettings<Row> {
  readonly gridRef: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly describedBy: string;
  /** The number of all rows; -1 while unknown. */
  readonly total: number;
  readonly rowName: (row: Row) => string;
  readonly heads: readonly ColumnState<Row>[];
  /** Ids of removed rows that keep their place for now. */
  readonly gone: ReadonlySet<string>;
  readonly narrow: boolean;
  readonly rowHeight: number;
  readonly height: string;
  readonly openRow: string | null;
  readonly actions: ((row: Row) => ReactNode) | undefined;
  readonly actionsWidth: number | undefined;
  readonly actionsStay: boolean;
  readonly pointed: CellKey | null;
  readonly onPoint: (cell: CellKey | null) => void;
  readonly onHold: (reason: 'focus' | 'pointer' | 'scroll', holds: boolean) => void;
}

/** Fixed, because each row is a separate grid, and a width by content would misalign columns. */
const ACTIONS_REM = 10;

function template<Row>(
  columns: readonly DataColumn<Row>[],
  selectable: boolean,
  actionsWidth: number,
): string {
  const tracks = columns.map(
    ({ width = 8, grow = 1 }) => `minmax(${width}rem, ${grow === 0 ? `${width}rem` : `${grow}fr`})`,
  );
  return [selectable ? '44px' : '', ...tracks, actionsWidth > 0 ? `${actionsWidth}rem` : ''].join(' ');
}

/** The least width of all columns. Head and rows are separate grids and must overflow equally. */
function leastWidth<Row>(
  columns: readonly DataColumn<Row>[],
  selectable: boolean,
  actionsWidth: number,
): string {
  const rem = columns.reduce((sum, { width = 8 }) => sum + width, actionsWidth);
  return `calc(${rem}rem + ${selectable ? 44 : 0}px)`;
}

const CONTROLS = 'button, a, input, label, select, textarea';
const HOLDING = '[data-hold], [data-gone], input';

function useGridPointer<Row>({ selection, onNarrow, onOpen, onPoint, onHold, focus }: TableGridProps<Row>) {
  return {
    // One listener for all cells, because scrolling would create and remove thousands.
    onClick: (event: MouseEvent<HTMLElement>) => {
      const target = event.target as Element;
      const row = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
      const control = target.closest<HTMLElement>(CONTROLS);
      if (row === undefined) return;
      if (control?.matches('[data-select]')) selection?.toggle(row);
      const op = control?.dataset['narrowBy'];
      const cell = cellOf(target);
      if (cell && (op === 'in' || op === 'not-in')) onNarrow(cell, op);
      if (control || window.getSelection()?.type === 'Range') return;
      if (cell) focus.note(cell);
      onOpen(row);
    },
    onPointerOver: (event: MouseEvent<HTMLElement>) => {
      onPoint(placeOf(event.target));
      onHold('pointer', event.target instanceof Element && event.target.closest(HOLDING) !== null);
    },
    onPointerLeave: (event: MouseEvent<HTMLElement>) => {
      onPoint(null);
      // A button that is disabled or removed loses the focus without an event.
      if (!event.currentTarget.contains(document.activeElement)) onHold('focus', false);
      onHold('pointer', false);
    },
  };
}

function isSelected(selection: Selection | null, id: string): boolean {
  return selection?.ids.has(id) ?? false;
}

/** Head and visible rows; a scroll container. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { gridRef, rows, rowId, columns, selection, shownRows, focus, pointed, narrow, actions } = props;
  const keys = useGridKeys(props);
  const pointer = useGridPointer(props);
  const selectable = selection !== null;
  const first = rows[0];
  const stop = focus.active ?? (first && columns[0] ? { row: rowId(first), column: columns[0].id } : null);
  // The pointer may be on a row's checkbox or actions, which have no value to filter by.
  const tools = pointed && pointed.column !== '' ? pointed : focus.active;
  const actionsWidth = actions ? (props.actionsWidth ?? ACTIONS_REM) : 0;
  const style = {
    '--table-columns': template(columns, selectable, actionsWidth),
    '--table-least': leastWidth(columns, selectable, actionsWidth),
    '--table-row': `${props.rowHeight}px`,
    '--table-height': props.height,
  } as CSSProperties;
  const selectedShown = selection
    ? rows.reduce((sum, row) => sum + Number(isSelected(selection, rowId(row))), 0)
    : 0;
  return (
    <div
      ref={gridRef}
      role="grid"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-rowcount={props.total < 0 ? -1 : props.total + 1}
      aria-colcount={columns.length + Number(selectable) + Number(actions !== undefined)}
      aria-multiselectable={selectable || undefined}
      className={classes.grid}
      data-narrow={narrow || undefined}
      style={style}
      onScroll={(event) => props.onHold('scroll', event.currentTarget.scrollTop > props.rowHeight / 2)}
    >
      <TableHead
        columns={props.heads}
        selectable={selectable}
        allSelected={rows.length > 0 && selectedShown === rows.length}
        someSelected={selectedShown > 0}
        onSelectAll={() => selection?.set(selectedShown === rows.length ? [] : rows.map(rowId))}
        withActions={actions !== undefined}
      />
      <div
        role="rowgroup"
        className={classes.body}
        style={{ height: shownRows.height }}
        onKeyDown={keys}
        onFocus={(event) => {
          props.onHold('focus', true);
          const cell = cellOf(event.target);
          if (cell) focus.note(cell);
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onHold('focus', false);
        }}
        {...pointer}
      >
        {shownRows.items.map(({ index, top }) => {
          const record = rows[index];
          if (record === undefined) return null;
          const id = rowId(record);
          return (
            <TableRow
              key={id}
              record={record}
              id={id}
              name={props.rowName(record)}
              index={index}
              top={top}
              columns={columns}
              selected={isSelected(selection, id)}
              open={props.openRow === id}
              stop={stop?.row === id ? stop.column : null}
              tools={tools?.row === id ? tools.column : null}
              selectable={selectable}
              actions={actions}
              gone={props.gone.has(id)}
              withActions={narrow || props.actionsStay || pointed?.row === id || focus.active?.row === id}
              measure={shownRows.measure}
            />
          );
        })}
      </div>
    </div>
  );
}
