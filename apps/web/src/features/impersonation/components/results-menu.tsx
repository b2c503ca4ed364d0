import { Button, Group } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import type { Scan } from '@rampart/impersonation/contract';
import type { ReactNode } from 'react';
import { useCancelScan } from '../api/scan-commands.js';
import { isRunning } from '../lib/words.js';

interface ResultsMenuProps {
  readonly scan: Scan;
  readonly mayScan: boolean;
  readonly rescanning: boolean;
  readonly onRescan: () => void;
  readonly children: ReactNode;
}

export function ResultsMenu({ scan, mayScan, rescanning, onRescan, children }: ResultsMenuProps) {
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
        >{t`Cancel scan`}</Button>
      ) : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          disabled={!mayScan || rescanning}
          onClick={onRescan}
        >{t`Scan again`}</Button>
      )}
      {children}
    </Group>
  );
}
