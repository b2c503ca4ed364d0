import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { useRemoveRecipient } from '../api/recipients.js';
import type { Leaving } from '../lib/leaving.js';

interface RemoveReaderProps {
  readonly leaving: Leaving | null;
  readonly onClose: () => void;
}

export default function RemoveReader({ leaving, onClose }: RemoveReaderProps) {
  const remove = useRemoveRecipient();
  const opened = useOpenedAfterMount(leaving !== null);
  return (
    <ConfirmTyped
      opened={opened && leaving !== null}
      title={t`Remove this reader?`}
      expected={leaving?.name ?? ''}
      action={t`Remove reader`}
      pending={remove.isPending}
      error={remove.error}
      onConfirm={() => {
        if (leaving !== null) void remove.mutateAsync(leaving.id).then(onClose, () => undefined);
      }}
      onClose={onClose}
    >
      <Text size="sm">{t`New evidence is not encrypted for them. They can still open older evidence.`}</Text>
    </ConfirmTyped>
  );
}
