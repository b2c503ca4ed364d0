import { Menu } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import type { Density } from './preferences.js';
import type { ColumnState } from './use-columns.js';

export interface ColumnsMenuProps<Row> {
  readonly heads: readonly ColumnState<Row>[];
  readonly density: Density;
  readonly onDensity: (density: Density) => void;
}

export default function ColumnsMenu({
  target,
  heads,
  density,
  onDensity,
}: ColumnsMenuProps<unknown> & LazyMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    // Items are tab stops too, so that the keyboard can scroll the list in a low window.
    <Menu
      position="bottom-end"
      closeOnItemClick={false}
      menuItemTabIndex={0}
      opened={opened}
      onChange={setOpened}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t`Columns`}</Menu.Label>
        {heads.map(({ column, visible, onToggle }) => (
          <Menu.CheckboxItem
            key={column.id}
            checked={visible}
            onChange={onToggle}
            // Not `disabled`, so that it can take the focus as the first item of the menu.
            {...(column.fixed ? { 'data-disabled': true, 'aria-disabled': true } : {})}
          >
            {column.label}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={density === 'compact'}
          onChange={(compact) => onDensity(compact ? 'compact' : 'normal')}
        >{t`Compact rows`}</Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  );
}
