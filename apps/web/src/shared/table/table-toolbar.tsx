import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconColumns3, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ExportItemsProps } from '../export/export-items.js';
import { ExportMenu } from '../export/export-menu.js';
import { formatNumber, plural } from '../format/numbers.js';
import type { Density } from './preferences.js';
import classes from './table.module.css';
import type { ColumnState } from './use-columns.js';

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
  /** The server has further rows. */
  readonly hasMore: boolean;
}

function ColumnsMenu<Row>({
  heads,
  density,
  onDensity,
}: Pick<TableToolbarProps<Row>, 'heads' | 'density' | 'onDensity'>) {
  return (
    // Items are tab stops too, so that a scrolling list in a low window is reachable.
    <Menu position="bottom-end" closeOnItemClick={false} menuItemTabIndex={0}>
      <Menu.Target>
        <ActionIcon variant="default" size={34} aria-label="Columns and density">
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>Columns</Menu.Label>
        {heads.map(({ column, visible, onToggle }) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={visible}
            onChange={onToggle}
            // Still takes the focus, which goes to the first of a menu: a button that is out of use would leave it outside.
            {...(column.fixed ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          >
            {column.label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={density === 'compact'}
          onChange={(compact) => onDensity(compact ? 'compact' : 'normal')}
        >
          Compact rows
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}

function PauseButton({ live }: { readonly live: NonNullable<TableToolbarProps<never>['live']> }) {
  const Icon = live.paused ? IconPlayerPlay : IconPlayerPause;
  return (
    <ActionIcon
      variant="default"
      size={34}
      onClick={live.onToggle}
      aria-pressed={live.paused}
      aria-label="Pause"
      title={live.paused ? 'Resume (p)' : 'Pause (p)'}
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
        {total === null || shown.length === total ? all : `${formatNumber(shown.length)} of ${all}`}
        {selected.length > 0 ? ` · ${formatNumber(selected.length)} selected` : ''}
      </span>
      {selected.length > 0 ? (
        <>
          {bulk}
          <Button size="xs" variant="default" onClick={props.onClearSelection}>
            Clear selection
          </Button>
        </>
      ) : null}
      {live ? <PauseButton live={live} /> : null}
      <ColumnsMenu heads={heads} density={props.density} onDensity={props.onDensity} />
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
