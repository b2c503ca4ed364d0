import { Button, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconEraser } from '@tabler/icons-react';
import type { Impersonator } from '@rampart/impersonation/contract';
import { useForgetAccount } from '../api/scan-commands.js';

interface ForgetAccountProps {
  readonly row: Impersonator;
  readonly onForgotten: () => void;
}

/** Erases what was recorded about an account's holder: a third party who may ask for it. */
export function ForgetAccount({ row, onForgotten }: ForgetAccountProps) {
  const forget = useForgetAccount();
  const ask = () =>
    modals.openConfirmModal({
      title: `Forget @${row.username}?`,
      children: (
        <Text size="sm">
          The name, bio, picture and evidence recorded about this account are erased in every scan, and cannot
          be brought back. That it was found, when, and its score remain; the log still verifies.
        </Text>
      ),
      labels: { confirm: 'Forget this account', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => forget.mutate({ scanId: row.scanId, id: row.id }, { onSuccess: onForgotten }),
    });
  return (
    <Button
      variant="subtle"
      color="red"
      leftSection={<IconEraser size={16} aria-hidden />}
      loading={forget.isPending}
      onClick={ask}
    >
      Forget this account
    </Button>
  );
}
