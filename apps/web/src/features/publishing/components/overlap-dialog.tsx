import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import type { Overlap } from '@rampart/publishing/contract';
import { formatTime } from '../../../shared/format/times.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';

/** A local time that occurs twice, when clocks go back. */
export interface TwoInstants {
  readonly instants: readonly string[];
  readonly zone: string;
  readonly message: string;
}

interface OverlapDialogProps {
  readonly time: TwoInstants | null;
  readonly onPick: (overlap: Overlap) => void;
  readonly onClose: () => void;
}

const WAYS: readonly (readonly [Overlap, string])[] = [
  ['earlier', t`Earlier`],
  ['later', t`Later`],
];

export default function OverlapDialog({ time, onPick, onClose }: OverlapDialogProps) {
  return (
    <Modal opened={useOpenedAfterMount(time !== null)} onClose={onClose} title={t`Which time?`}>
      {time === null ? null : (
        <Stack gap="md">
          <Text size="sm">{time.message}</Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            {WAYS.map(([overlap, word], index) => (
              <Button key={overlap} variant="default" onClick={() => onPick(overlap)}>
                {`${word}: ${formatTime(new Date(time.instants[index] ?? 0), time.zone, 'precise')}`}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
