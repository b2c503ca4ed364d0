import { UnstyledButton } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import type { ColumnState } from './use-columns.js';
import classes from './table.module.css';

interface TableHeadProps<Row> {
  readonly columns: readonly ColumnState<Row>[];
  readonly selectable: boolean;
  readonly allSelected: boolean;
  readonly someSelected: boolean;
  readonly onSelectAll: () => void;
  readonly withActions: boolean;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ state, position }: { readonly state: ColumnState<Row>; readonly position: number }) {
  const { column, sorted, onSort } = state;
  const Arrow = sorted === 'desc' ? IconArrowDown : IconArrowUp;
  return (
    <div
      role="columnheader"
      aria-colindex={position}
      aria-sort={sorted ? ARIA[sorted] : undefined}
      className={classes.headCell}
      data-align={column.align}
    >
      {onSort ? (
        <UnstyledButton className={classes.sort} onClick={onSort} data-sorted={sorted || undefined}>
          {column.label}
          {sorted ? <Arrow size={14} aria-hidden /> : null}
        </UnstyledButton>
      ) : (
        column.label
      )}
    </div>
  );
}

function Head<Row>({
  columns,
  selectable,
  allSelected,
  someSelected,
  onSelectAll,
  withActions,
}: TableHeadProps<Row>) {
  const first = selectable ? 2 : 1;
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {selectable ? (
          <div role="columnheader" aria-colindex={1} className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-label={t`Select all rows shown`}
                checked={allSelected}
                ref={(box) => {
                  if (box) box.indeterminate = someSelected && !allSelected;
                }}
                onChange={onSelectAll}
              />
            </label>
          </div>
        ) : null}
        {columns.map((state, at) => (
          <HeadCell key={state.column.id} state={state} position={first + at} />
        ))}
        {withActions ? (
          <div
            role="columnheader"
            aria-colindex={first + columns.length}
            className={classes.headCell}
          >{t`Actions`}</div>
        ) : null}
      </div>
    </div>
  );
}

/** Names of the columns, which also sort. */
export const TableHead = memo(Head) as typeof Head;
