import { Text } from '@mantine/core';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useRevokeApiKey } from '../api/api-keys.js';

interface RevokeDialogProps {
  readonly opened: boolean;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** The last question before a key ends. */
export function Component({ opened, id, name, onClose }: RevokeDialogProps) {
  const revoke = useRevokeApiKey();
  const close = (): void => {
    revoke.reset();
    onClose();
  };
  const confirm = (): void =>
    void revoke.mutateAsync(id).then(
      () => {
        toastInfo({ kind: 'api-key', title: 'Key revoked' });
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
      <Text size="sm">Programs that use this key are refused at once. It cannot be undone.</Text>
    </ConfirmTyped>
  );
}
