import { ActionIcon, Button } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconColumns3, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ExportItemsProps } from '../export/export-items.js';
import { ExportMenu } from '../export/export-menu.js';
import { formatNumber, plural } from '../format/numbers.js';
import { LazyMenu } from '../lazy-part/lazy-menu.js';
import type { ColumnsMenuProps } from './columns-menu.js';
import type { Density } from './preferences.js';
import classes from './table.module.css';
import type { ColumnState } from './use-columns.js';

const columnsMenu = () => import('./columns-menu.js');

interface TableToolbarProps<Row> {
  readonly id: string;
  readonly noun: readonly [one: string, many: string];
  readonly heads: readonly ColumnState<Row>[];
  readonly shown: readonly Row[];
  /** Null while unknown. */
  readonly total: number | null;
  readonly selected: readonly Row[];
  readonly bulk: ReactNode;
  readonly onClearSelection: () => void;
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
  readonly live: { readonly paused: boolean; readonly onToggle: () => void } | undefined;
  readonly onExportAll: ExportItemsProps<Row>['onAll'];
  readonly hasMore: boolean;
}

function PauseButton({ live }: { readonly live: NonNullable<TableToolbarProps<never>['live']> }) {
  const Icon = live.paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <ActionIcon
      variant="default"
      size={34}
      onClick={live.onToggle}
      aria-pressed={live.paused}
      aria-label={t`Pause`}
      title={live.paused ? t`Resume (p)` : t`Pause (p)`}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { id, noun, heads, shown, total, selected, bulk, live } = props;
  const [one, many] = noun;
  const all =
    total === null ? '' : props.hasMore ? `${formatNumber(total)}+ ${many}` : plural(total, one, many);
  return (
    <div className={classes.toolbar}>
      <span className={classes.count}>
        {total === null || shown.length === total ? all : t`${formatNumber(shown.length)} of ${all}`}
        {selected.length > 0 ? t` · ${formatNumber(selected.length)} selected` : ''}
      </span>
      {selected.length > 0 ? (
        <>
          {bulk}
          <Button size="xs" variant="default" onClick={props.onClearSelection}>{t`Clear selection`}</Button>
        </>
      ) : null}
      {live ? <PauseButton live={live} /> : null}
      <LazyMenu
        load={columnsMenu}
        // The columns' way of reading rows is no matter of the menu.
        props={{ heads, density: props.density, onDensity: props.onDensity } as ColumnsMenuProps<unknown>}
        target={
          <ActionIcon variant="default" size={34} aria-label={t`Columns and density`}>
            <IconColumns3 size={18} aria-hidden />
          </ActionIcon>
        }
      />
      <ExportMenu
        name={id}
        columns={heads.flatMap(({ visible, column }) => (visible ? column : []))}
        rows={selected.length > 0 ? selected : shown}
        selected={selected.length > 0}
        onAll={props.onExportAll}
      />
    </div>
  );
}
