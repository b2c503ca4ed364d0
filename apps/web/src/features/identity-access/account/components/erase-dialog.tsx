import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../../shared/lazy-part/use-opened-after-mount.js';
import { useEraseAccount } from '../api/erasure.js';

interface EraseDialogProps {
  readonly opened: boolean;
  readonly username: string;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

export default function EraseDialog({ opened, username, onClose, onErased }: EraseDialogProps) {
  const erase = useEraseAccount();
  return (
    <ConfirmTyped
      opened={useOpenedAfterMount(opened)}
      title={t`Erase your account?`}
      expected={username}
      action={t`Erase my account`}
      pending={erase.isPending}
      error={erase.error}
      onConfirm={() => void erase.mutateAsync(username).then(onErased, () => undefined)}
      onClose={() => {
        erase.reset();
        onClose();
      }}
    >
      <Text size="sm">{t`Erasure is immediate and final, even for the operator. You are signed out everywhere.`}</Text>
    </ConfirmTyped>
  );
}
