import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { PasskeyView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { toastError, toastInfo } from '../../../../shared/ui/toasts.js';
import { useRemovePasskey, useRenamePasskey } from '../api/factors.js';
import { PasskeyNameDialog } from './passkey-name-dialog.js';

function useConfirmedRemoval({ id, name }: PasskeyView): () => void {
  const remove = useRemovePasskey();
  return () =>
    modals.openConfirmModal({
      title: t`Remove the passkey "${name}"?`,
      children: (
        <Text size="sm">{t`You can no longer sign in with it. Your other sessions end. Delete it on your device too.`}</Text>
      ),
      labels: { confirm: t`Remove`, cancel: t`Cancel` },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        // Not `mutate`, which would drop its callbacks, because the row unmounts first.
        void remove.mutateAsync(id).then(
          () => toastInfo({ kind: 'factor', title: t`Passkey removed` }),
          (error: unknown) => toastError('factor', t`The passkey could not be removed`, error),
        ),
    });
}

export function PasskeyActions({ passkey }: { readonly passkey: PasskeyView }) {
  const rename = useRenamePasskey();
  const remove = useConfirmedRemoval(passkey);
  const [naming, setNaming] = useState(false);
  const save = (name: string): void =>
    rename.mutate({ id: passkey.id, name }, { onSuccess: () => setNaming(false) });
  const open = (): void => {
    rename.reset();
    setNaming(true);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        onClick={open}
        aria-label={t`Rename ${passkey.name}`}
      >{t`Rename`}</Button>
      <Button
        size="xs"
        variant="default"
        onClick={remove}
        aria-label={t`Remove ${passkey.name}`}
      >{t`Remove`}</Button>
      <PasskeyNameDialog
        opened={naming}
        title={t`Rename the passkey`}
        action={t`Save`}
        initial={passkey.name}
        busy={rename.isPending}
        error={rename.error}
        onSave={save}
        onClose={() => setNaming(false)}
      />
    </Group>
  );
}
