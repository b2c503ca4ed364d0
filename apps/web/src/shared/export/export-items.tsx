import { Menu } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { formatBytes, plural } from '../format/numbers.js';
import { Trans } from '../language/trans.js';
import type { LazyMenuProps } from '../lazy-part/lazy-menu.js';
import { useOpenedOnArrival } from '../lazy-part/use-opened-on-arrival.js';
import { toastError, toastKept } from '../ui/toasts.js';
import { exportRows, type SavedFile } from './export-rows.js';
import type { ExportColumn, FileType } from './file-text.js';

export interface ExportItemsProps<Row> {
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  readonly selected?: boolean;
  /** Saves all rows of the list, including those that are not loaded. */
  readonly onAll?: ((type: FileType) => Promise<SavedFile>) | undefined;
}

const LABELS = { csv: 'CSV', json: 'JSON' } as const;

export default function ExportItems({
  target,
  name,
  columns,
  rows,
  selected = false,
  onAll,
}: ExportItemsProps<unknown> & LazyMenuProps) {
  const [opened, setOpened] = useOpenedOnArrival();
  const [busy, setBusy] = useState(false);
  const shown = plural(rows.length, 'row');
  const save = async (count: string, write: () => Promise<SavedFile>): Promise<void> => {
    setBusy(true);
    try {
      const { fileName, bytes, sha256 } = await write();
      const size = `${count}, ${formatBytes(bytes)}`;
      toastKept({ kind: 'export', title: t`${fileName} saved`, message: t`${size}. SHA-256 ${sha256}` });
    } catch (cause) {
      toastError('export', t`Export failed`, cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'json'] as const).map((type) => (
          <Menu.Item
            key={type}
            disabled={busy || rows.length === 0}
            onClick={() => void save(shown, () => exportRows(name, type, columns, rows))}
          >
            {LABELS[type]}, {shown} {selected ? t`selected` : t`shown`}
          </Menu.Item>
        ))}
        {onAll
          ? (['csv', 'json'] as const).map((type) => (
              <Menu.Item key={type} disabled={busy} onClick={() => void save(t`All rows`, () => onAll(type))}>
                <Trans>{LABELS[type]}, all rows</Trans>
              </Menu.Item>
            ))
          : null}
      </Menu.Dropdown>
    </Menu>
  );
}
