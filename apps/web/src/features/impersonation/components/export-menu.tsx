import { Menu } from '@mantine/core';
import type { LateMenuProps } from '../../../shared/late/late-menu.js';
import { useOpenedOnArrival } from '../../../shared/late/use-opened-on-arrival.js';

interface ExportMenuProps extends LateMenuProps {
  /** How many rows are shown. */
  readonly count: number;
  readonly onSave: (type: 'csv' | 'json') => void;
}

/** The forms in which results can be taken along. */
export function Component({ target, count, onSave }: ExportMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onSave('csv')}>CSV, {count} rows shown</Menu.Item>
        <Menu.Item onClick={() => onSave('json')}>JSON, {count} rows shown</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
