import { Button, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { t } from '@rampart/kernel';
import { IconArrowUp } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ExportItemsProps } from '../export/export-items.js';
import { formatNumber, plural } from '../format/numbers.js';
import { narrowed } from '../url-state/filters.js';
import type { ViewState } from '../url-state/view-codec.js';
import { type DataColumn, filterTexts } from './column.js';
import { useHold } from './hold.js';
import { PausedBar } from './paused-bar.js';
import { usePreferences } from './preferences.js';
import type { ShownRows } from './shown-rows.js';
import { TableGrid } from './table-grid.js';
import { type QueryState, TableState } from './table-state.js';
import { TableToolbar } from './table-toolbar.js';
import classes from './table.module.css';
import { useColumns } from './use-columns.js';
import { type CellKey, sameCell, useGridFocus } from './use-grid-focus.js';
import { useHolding } from './use-holding.js';
import { useSelection } from './use-selection.js';
import { useShownRows } from './use-shown-rows.js';
import { useViewRows } from './use-view-rows.js';
import { useFollowedRow } from './use-followed-row.js';

export interface Pausing {
  readonly paused: boolean;
  /** The number of changes during the pause, and their name if they are not rows. */
  readonly held: number;
  readonly says?: string;
  readonly onToggle: () => void;
}

export interface DataTableProps<Row extends object> {
  /** The name under which the browser stores columns and density. */
  readonly id: string;
  readonly label: string;
  readonly noun: readonly [one: string, many: string];
  readonly rows: readonly Row[];
  /** These functions must be stable: defined outside of the component. */
  readonly rowId: (row: Row) => string;
  readonly rowName: (row: Row) => string;
  /** Must be stable: defined outside of the component, or memoised. */
  readonly columns: readonly DataColumn<Row>[];
  readonly view: ViewState;
  readonly onView: (change: Partial<ViewState>) => void;
  readonly timeColumn?: string;
  /** Whether the server filters and sorts, so that rows are shown as given. */
  readonly asGiven?: boolean;
  readonly more?: { readonly has: boolean; readonly loading: boolean; readonly onMore: () => void };
  /** Saves every row of the list, including those that are not loaded. */
  readonly onExportAll?: ExportItemsProps<Row>['onAll'];
  readonly total?: number;
  readonly query?: QueryState;
  readonly empty: ReactNode;
  readonly selectable?: boolean;
  readonly actions?: (row: Row) => ReactNode;
  /** The width of the actions in rem; by default 10. */
  readonly actionsWidth?: number;
  /** Shows row actions always, for lists that are worked through and change rarely; by default on hover only. */
  readonly actionsStay?: boolean;
  /** Buttons for the selected rows. `clear` ends the selection. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode;
  /** Opens a row; by default the address names it. */
  readonly onOpen?: (id: string) => void;
  readonly live?: Pausing;
  /** The maximum height of the table, as a CSS length. */
  readonly height?: string;
}

/** The height of a row in pixels. Touch needs 44. */
const ROW_HEIGHT = { normal: 36, compact: 32, touch: 44 } as const;
const NARROW_PX = 640;

function useTableModel<Row extends object>(
  props: DataTableProps<Row>,
  grid: RefObject<HTMLDivElement | null>,
) {
  const { rows, rowId, columns, view, onView } = props;
  const [preferences, changePreferences] = usePreferences(props.id);
  const heads = useColumns({
    columns,
    chosen: preferences.columns,
    onChoose: (chosen) => changePreferences({ columns: chosen }),
    sort: view.sort,
    onSort: (sort) => onView({ sort }),
  });
  const visibleIds = heads.flatMap(({ visible, column }) => (visible ? column.id : [])).join('\n');
  const visible = useMemo(
    () => columns.filter(({ id }) => visibleIds.split('\n').includes(id)),
    [columns, visibleIds],
  );
  const selection = useSelection();
  const { holding, say } = useHolding();
  const { selected, question } = useViewRows({
    rows,
    rowId,
    columns,
    view,
    timeColumn: props.timeColumn,
    asGiven: props.asGiven ?? false,
  });
  const holds = holding || selection.ids.size > 0;
  const former = props.query?.isPlaceholderData === true;
  const hold = useHold({ all: rows, selected, rowId, holding: holds, question, former });
  const narrowBy = (cell: CellKey, op: 'in' | 'not-in'): void => {
    const column = columns.find(({ id }) => id === cell.column);
    const row = rows.find((candidate) => rowId(candidate) === cell.row);
    const value = column?.filterable && row ? filterTexts(column.value(row))[0] : undefined;
    if (value !== undefined) onView({ filters: narrowed(view.filters, cell.column, op, value) });
  };
  const focus = useGridFocus(grid);
  return { preferences, changePreferences, heads, visible, selection, say, hold, narrowBy, focus };
}

/** Asks for more rows at the end of the rows; only many rows know which are in view. */
function useMore(more: DataTableProps<object>['more'], { items }: ShownRows, count: number): void {
  const onMore = more?.onMore;
  const last = items.at(-1);
  const atEnd = last !== undefined && last.top !== null && last.index >= count - 10;
  const wanted = more !== undefined && more.has && !more.loading && atEnd;
  useEffect(() => {
    if (wanted) onMore?.();
  }, [wanted, onMore]);
}

const NONE_GONE: ReadonlySet<string> = new Set();

/** A table of any number of rows: see `DataTableProps`. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, rowId, view, onView, more, live } = props;
  const helpId = useId();
  const gridRef = useRef<HTMLDivElement>(null);
  const { ref: rootRef, width } = useElementSize<HTMLDivElement>();
  // Before the measurement a table is assumed as wide as the window: a changed layout would move the page.
  const narrow = (width > 0 ? width : window.innerWidth) < NARROW_PX;
  const model = useTableModel(props, gridRef);
  const { preferences, visible, selection, hold, focus, heads } = model;
  const { shown, waiting } = hold;
  const atLeast = more?.has === true && waiting >= rows.length;
  // A row that is missing on a loaded page may have moved to the next page.
  const gone = more?.has ? NONE_GONE : hold.gone;
  const left = gone.size > 0 ? shown.filter((row) => !gone.has(rowId(row))) : shown;
  const [pointed, setPointed] = useState<CellKey | null>(null);
  const touch = useMediaQuery('(pointer: coarse)');
  const rowHeight = ROW_HEIGHT[touch ? 'touch' : preferences.density];
  const shownRows = useShownRows(gridRef, {
    count: shown.length,
    paged: more?.has === true,
    rowHeight: narrow ? 26 * visible.length + 17 : rowHeight,
    measured: narrow,
    keyOf: (index) => {
      const row = shown[index];
      return row ? rowId(row) : String(index);
    },
    activeIndex: focus.active ? shown.findIndex((row) => rowId(row) === focus.active?.row) : -1,
  });
  useFollowedRow(view.row, shown, rowId, visible[0]?.id, focus, shownRows);
  useMore(more, shownRows, shown.length);
  const chosen = left.filter((row) => selection.ids.has(rowId(row)));
  return (
    <div className={classes.root} ref={rootRef}>
      <TableToolbar
        id={props.id}
        noun={props.noun}
        heads={heads}
        shown={left}
        total={props.query?.isPending === true ? null : (props.total ?? rows.length)}
        selected={chosen}
        bulk={props.bulk?.(chosen, () => selection.set([]))}
        onClearSelection={() => selection.set([])}
        density={preferences.density}
        onDensity={(density) => model.changePreferences({ density })}
        live={live}
        onExportAll={props.onExportAll}
        hasMore={more?.has === true && props.total === undefined}
      />
      {live?.paused ? <PausedBar held={live.held} says={live.says} onResume={live.onToggle} /> : null}
      <div className={classes.frame}>
        {waiting > 0 ? (
          <Button
            className={classes.news}
            size="compact-sm"
            leftSection={<IconArrowUp size={14} aria-hidden />}
            onClick={() => {
              hold.release();
              if (gridRef.current) gridRef.current.scrollTop = 0;
            }}
          >
            {atLeast ? t`${formatNumber(waiting)}+ new` : plural(waiting, 'new', 'new')}
          </Button>
        ) : null}
        {shown.length === 0 ? (
          <TableState
            label={props.label}
            query={props.query}
            filtered={rows.length > 0 || view.q !== '' || view.filters.length > 0 || view.range !== null}
            onClear={() => onView({ q: '', filters: [], range: null })}
            empty={props.empty}
          />
        ) : (
          <TableGrid
            gridRef={gridRef}
            label={props.label}
            describedBy={helpId}
            rows={shown}
            gone={gone}
            total={more?.has ? (props.total ?? -1) : shown.length}
            rowId={rowId}
            rowName={props.rowName}
            columns={visible}
            heads={heads.filter((head) => head.visible)}
            narrow={narrow}
            rowHeight={rowHeight}
            height={props.height ?? 'min(70vh, 44rem)'}
            selection={props.selectable === false ? null : selection}
            openRow={view.row}
            actions={props.actions}
            actionsWidth={props.actionsWidth}
            actionsStay={props.actionsStay === true}
            shownRows={shownRows}
            focus={focus}
            pointed={pointed}
            onPoint={(cell) => setPointed((before) => (sameCell(before, cell) ? before : cell))}
            onOpen={props.onOpen ?? ((row) => onView({ row }))}
            onNarrow={model.narrowBy}
            onHold={model.say}
            onPause={live?.onToggle}
          />
        )}
        {more?.loading ? <div className={classes.more}>{t`Loading more…`}</div> : null}
      </div>
      <VisuallyHidden
        id={helpId}
      >{t`Arrow keys move, x selects, Enter opens. Plus shows only rows with the value of the cell. Minus hides them.`}</VisuallyHidden>
    </div>
  );
}
