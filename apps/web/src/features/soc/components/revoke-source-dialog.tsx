import { Text } from '@mantine/core';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useRevokeSource } from '../api/sources.js';

interface RevokeSourceDialogProps {
  readonly opened: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The last question before the key of a source ends. */
export function Component({ opened, id, name, onClose }: RevokeSourceDialogProps) {
  const revoke = useRevokeSource();
  const close = (): void => {
    revoke.reset();
    onClose();
  };
  const confirm = (): void =>
    void revoke.mutateAsync(id).then(
      () => {
        toastInfo({ kind: 'soc-source', title: 'Source revoked' });
        close();
      },
      // Shown in the dialog.
      () => undefined,
    );
  return (
    <ConfirmTyped
      opened={useOpenedAfterMount(opened)}
      title={`Revoke ${name}?`}
      expected={name}
      action="Revoke"
      pending={revoke.isPending}
      error={revoke.error}
      onConfirm={confirm}
      onClose={close}
    >
      <Text size="sm">Deliveries with its key are refused at once. What it sent stays.</Text>
    </ConfirmTyped>
  );
}
