import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { formatBytes, plural } from '../format/numbers.js';
import { toastError, toastKept } from '../ui/toasts.js';
import type { ExportColumn, FileType } from './file-text.js';

interface ExportMenuProps<Row> {
  /** Begins the file's name. */
  readonly name: string;
  readonly columns: readonly ExportColumn<Row>[];
  readonly rows: readonly Row[];
  /** Whether these are rows somebody chose rather than all shown. */
  readonly selected?: boolean;
}

const LABELS = { csv: 'CSV', json: 'JSON' } as const;

/** Saves rows as CSV or JSON and tells the file's SHA-256. */
export function ExportMenu<Row>({ name, columns, rows, selected = false }: ExportMenuProps<Row>) {
  const [busy, setBusy] = useState(false);
  const save = async (type: FileType): Promise<void> => {
    setBusy(true);
    try {
      const { exportRows } = await import('./export-rows.js');
      const { fileName, bytes, sha256 } = await exportRows(name, type, columns, rows);
      const size = `${plural(rows.length, 'row')}, ${formatBytes(bytes)}`;
      toastKept({ kind: 'export', title: `${fileName} saved`, message: `${size}. SHA-256 ${sha256}` });
    } catch (cause) {
      toastError('export', 'The file could not be written', cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xs"
          h={34}
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          disabled={rows.length === 0}
          loading={busy}
        >
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'json'] as const).map((type) => (
          <Menu.Item key={type} onClick={() => void save(type)}>
            {LABELS[type]}, {plural(rows.length, 'row')} {selected ? 'selected' : 'shown'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
