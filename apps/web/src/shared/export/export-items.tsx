import { Menu } from '@mantine/core';
import { useState } from 'react';
import { formatBytes, plural } from '../format/numbers.js';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import { toastError, toastKept } from '../ui/toasts.js';
import { exportRows } from './export-rows.js';
import type { ExportColumn, FileType } from './file-text.js';

export interface ExportItemsProps<Row> {
  /** Begins the file's name. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Whether the user selected these rows. */
  readonly selected?: boolean;
}

const LABELS = { csv: 'CSV', json: 'JSON' } as const;

/** The forms in which rows can be taken along. */
export default function ExportItems({
  target,
  name,
  columns,
  rows,
  selected = false,
}: ExportItemsProps<unknown> & LazyMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const [busy, setBusy] = useState(false);
  const save = async (type: FileType): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, bytes, sha256 } = await exportRows(name, type, columns, rows);
      const size = `${plural(rows.length, 'row')}, ${formatBytes(bytes)}`;
      toastKept({ kind: 'export', title: `${fileName} saved`, message: `${size}. SHA-256 ${sha256}` });
    } catch (cause) {
      toastError('export', 'Export failed', cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'json'] as const).map((type) => (
          <Menu.Item key={type} disabled={busy || rows.length === 0} onClick={() => void save(type)}>
            {LABELS[type]}, {plural(rows.length, 'row')} {selected ? 'selected' : 'shown'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
