import { Button, Group } from '@mantine/core';
import { IconDownload, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { Impersonator, Scan } from '@rampart/impersonation/contract';
import { LateMenu } from '../../../shared/late/late-menu.js';
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

const exportItems = () => import('./export-menu.js');

function saveResults(scan: Scan, type: 'csv' | 'json', rows: readonly Impersonator[]): void {
  const text = type === 'csv' ? resultsCsv(rows) : resultsJson(rows);
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
      <LateMenu
        load={exportItems}
        props={{ count: rows.length, onSave: (type: 'csv' | 'json') => saveResults(scan, type, rows) }}
        target={
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            disabled={rows.length === 0}
          >
            Export
          </Button>
        }
      />
    </Group>
  );
}
