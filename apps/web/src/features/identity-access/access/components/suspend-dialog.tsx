import { Stack, Text, Textarea } from '@mantine/core';
import type { UserView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { toastUndo } from '../../../../shared/ui/undo-toast.js';
import { useReinstateUser, useSuspendUser } from '../api/users.js';
import { nameOf } from '../lib/user-facts.js';

interface SuspendDialogProps {
  readonly user: UserView;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export function SuspendDialog({ user, opened, onClose }: SuspendDialogProps) {
  const [reason, setReason] = useState('');
  const suspend = useSuspendUser();
  const reinstate = useReinstateUser();
  const close = (): void => {
    setReason('');
    suspend.reset();
    onClose();
  };
  const confirm = (): void =>
    void suspend.mutateAsync({ id: user.id, reason: reason.trim() }).then(
      () => {
        close();
        const title = t`Suspended ${nameOf(user)}`;
        toastUndo({ kind: 'user', title, undo: () => reinstate.mutateAsync(user.id) });
      },
      () => undefined,
    );
  return (
    <ConfirmTyped
      opened={opened}
      title={t`Suspend ${nameOf(user)}?`}
      expected={user.username}
      action={t`Suspend`}
      pending={suspend.isPending}
      error={suspend.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Stack gap="sm">
        <Text size="sm">{t`Their sessions end now. They cannot sign in until you reinstate them.`}</Text>
        <Textarea
          label={t`Reason`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmTyped>
  );
}
