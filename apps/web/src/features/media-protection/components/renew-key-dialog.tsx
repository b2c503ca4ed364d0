import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../shared/lazy-part/use-opened-after-mount.js';
import { useRenewMarkKey } from '../api/media.js';

interface RenewKeyDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The last question before marks are made with a new key. */
export default function RenewKeyDialog({ opened, onClose }: RenewKeyDialogProps) {
  const renew = useRenewMarkKey();
  const close = (): void => {
    renew.reset();
    onClose();
  };
  return (
    <ConfirmTyped
      opened={useOpenedAfterMount(opened)}
      title={t`Renew the marking key?`}
      expected="renew"
      action={t`Renew key`}
      pending={renew.isPending}
      error={renew.error}
      onConfirm={() => renew.mutate(undefined, { onSuccess: close })}
      onClose={close}
    >
      <Text size="sm">{t`New copies use a new key. Older marks stay readable. Each generation makes checks slightly slower.`}</Text>
    </ConfirmTyped>
  );
}
