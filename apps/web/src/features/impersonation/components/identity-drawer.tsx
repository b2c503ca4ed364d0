import { Button, Divider, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconTrash } from '@tabler/icons-react';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import { useOpenedAfterMount } from '../../../shared/late/use-opened-after-mount.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useRemoveIdentity } from '../api/identities.js';
import { AvatarField } from './avatar-field.js';
import { IdentityForm } from './identity-form.js';
import { MonitoringField } from './monitoring-field.js';

interface IdentityDrawerProps {
  /** Null is closed. */
  readonly row: 'new' | ProtectedIdentity | null;
  readonly mayEdit: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function useConfirmedRemoval(onClose: () => void): (identity: ProtectedIdentity) => void {
  const remove = useRemoveIdentity();
  return ({ id, label }) =>
    modals.openConfirmModal({
      title: `Stop protecting ${label}?`,
      children: <Text size="sm">Its scheduled scans end. Past scans and their evidence stay.</Text>,
      labels: { confirm: 'Stop protecting', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        remove.mutate(id, {
          onSuccess: onClose,
          onError: (error) => toastError('identity', 'The identity could not be removed', error),
        }),
    });
}

function Existing({
  identity,
  mayEdit,
  onClose,
}: {
  readonly identity: ProtectedIdentity;
  readonly mayEdit: boolean;
  readonly onClose: () => void;
}) {
  const remove = useConfirmedRemoval(onClose);
  return (
    <Stack gap="lg">
      <AvatarField identity={identity} mayEdit={mayEdit} />
      <IdentityForm
        key={identity.id}
        identity={identity}
        mayEdit={mayEdit}
        onSaved={() => toastInfo({ kind: 'identity', title: 'Identity saved' })}
      />
      <Divider />
      <section aria-labelledby="monitoring-heading">
        <Title order={3} size="h5" id="monitoring-heading" mb="sm">
          Monitoring
        </Title>
        <MonitoringField key={identity.id} identity={identity} mayEdit={mayEdit} />
      </section>
      <Divider />
      <Group>
        <Button
          size="xs"
          color="red"
          variant="light"
          leftSection={<IconTrash size={14} aria-hidden />}
          disabled={!mayEdit}
          onClick={() => remove(identity)}
        >
          Stop protecting
        </Button>
      </Group>
    </Stack>
  );
}

/** One identity in full, or the form for a new one. */
export function Component({ row, mayEdit, onOpen, onClose }: IdentityDrawerProps) {
  const title = row === 'new' ? 'Protect an identity' : row?.label;
  return (
    <Drawer
      opened={useOpenedAfterMount(row !== null)}
      onClose={onClose}
      title={<Text fw={650}>{title}</Text>}
    >
      {row === 'new' ? (
        <IdentityForm
          identity={null}
          mayEdit={mayEdit}
          onSaved={(id) => {
            toastInfo({ kind: 'identity', title: 'Identity protected', message: 'Now add its picture.' });
            onOpen(id);
          }}
        />
      ) : null}
      {row !== null && row !== 'new' ? <Existing identity={row} mayEdit={mayEdit} onClose={onClose} /> : null}
    </Drawer>
  );
}
