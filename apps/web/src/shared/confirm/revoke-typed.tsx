import { Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useOpenedAfterMount } from '../lazy-part/use-opened-after-mount.js';
import { toastInfo } from '../ui/toasts.js';
import { ConfirmTyped } from './confirm-typed.js';

interface Revoke {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
  readonly mutateAsync: (id: string) => Promise<unknown>;
}

export interface RevokeDialogProps {
  readonly opened: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

interface RevokeTypedProps extends RevokeDialogProps {
  readonly revoke: Revoke;
  /** A text about what ends and what stays. */
  readonly says: string;
  readonly done: { readonly kind: string; readonly title: string };
}

export function RevokeTyped({ opened, id, name, onClose, revoke, says, done }: RevokeTypedProps) {
  const close = (): void => {
    revoke.reset();
    onClose();
  };
  const confirm = (): void =>
    void revoke.mutateAsync(id).then(
      () => {
        toastInfo(done);
        close();
      },
      () => undefined,
    );
  return (
    <ConfirmTyped
      opened={useOpenedAfterMount(opened)}
      title={t`Revoke ${name}?`}
      expected={name}
      action={t`Revoke`}
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Text size="sm">{says}</Text>
    </ConfirmTyped>
  );
}
