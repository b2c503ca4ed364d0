import { Button, Group, Menu } from '@mantine/core';
import { IconDownload, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { Impersonator, Scan } from '@rampart/impersonation/contract';
import { fileTime, saveFile } from '../../../shared/ui/save-file.js';
import { useCancelScan } from '../api/scan-commands.js';
import { resultsCsv, resultsJson } from '../lib/export-results.js';
import { isRunning } from '../lib/words.js';

interface ResultsMenuProps {
  readonly scan: Scan;
  readonly rows: readonly Impersonator[];
  readonly mayScan: boolean;
  readonly rescanning: boolean;
  readonly onRescan: () => void;
}

function save(scan: Scan, type: 'csv' | 'json', text: string): void {
  const mime = type === 'csv' ? 'text/csv;charset=utf-8' : 'application/json';
  const handle = scan.targetHandle.replaceAll(/[^\w.-]/g, '_').slice(0, 60);
  saveFile(
    `look-alikes_${handle}_${fileTime(new Date(scan.scanDate))}.${type}`,
    new Blob([text], { type: mime }),
  );
}

/** Cancel or repeat the scan, export what is shown. */
export function ResultsMenu({ scan, rows, mayScan, rescanning, onRescan }: ResultsMenuProps) {
  const cancel = useCancelScan();
  return (
    <Group gap="xs">
      {isRunning(scan.status) ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlayerStop size={14} aria-hidden />}
          disabled={!mayScan || cancel.isPending}
          onClick={() => cancel.mutate(scan.id)}
        >
          Cancel scan
        </Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={!mayScan || rescanning}
          onClick={onRescan}
        >
          Scan again
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={rows.length === 0}
          >
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save(scan, 'csv', resultsCsv(rows))}>
            CSV, {rows.length} rows shown
          </Menu.Item>
          <Menu.Item onClick={() => save(scan, 'json', resultsJson(rows))}>
            JSON, {rows.length} rows shown
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
