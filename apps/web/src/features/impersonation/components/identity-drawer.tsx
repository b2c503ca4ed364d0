import { Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import { useState } from 'react';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useRemoveIdentity } from '../api/identities.js';
import { AvatarField } from './avatar-field.js';
import { IdentityForm } from './identity-form.js';
import { MonitoringField } from './monitoring-field.js';

interface IdentityDrawerProps {
  /** Null is closed. */
  readonly row: 'new' | ProtectedIdentity | null;
  /** Ids in the order of the page. */
  readonly rows: readonly string[];
  readonly mayEdit: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function StopProtecting({
  identity,
  mayEdit,
  onRemoved,
}: {
  readonly identity: ProtectedIdentity;
  readonly mayEdit: boolean;
  readonly onRemoved: () => void;
}) {
  const remove = useRemoveIdentity();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="xs"
        color="red"
        variant="light"
        leftSection={<IconTrash size={14} aria-hidden />}
        disabled={!mayEdit}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >
        Stop protecting
      </Button>
      <ConfirmTyped
        opened={asking}
        title={`Stop protecting ${identity.label}?`}
        expected={identity.label}
        action="Stop protecting"
        pending={remove.isPending}
        error={remove.error}
        // The identity leaves the page before its end is told: `mutate` would forget what follows. The dialog shows what
        // is refused.
        onConfirm={() => void remove.mutateAsync(identity.id).then(onRemoved, () => undefined)}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">Its scheduled scans end. Past scans and their evidence stay.</Text>
      </ConfirmTyped>
    </>
  );
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
        <MonitoringField key={JSON.stringify(identity.monitoring)} identity={identity} mayEdit={mayEdit} />
      </section>
      <Divider />
      <Group>
        <StopProtecting identity={identity} mayEdit={mayEdit} onRemoved={onClose} />
      </Group>
    </Stack>
  );
}

/** One identity in full, or the form for a new one. */
export function Component({ row, rows, mayEdit, onOpen, onClose }: IdentityDrawerProps) {
  return (
    <DetailDrawer
      row={row === null || row === 'new' ? row : row.id}
      rows={rows}
      title={row === 'new' ? 'Protect an identity' : row?.label}
      onRow={onOpen}
      onClose={onClose}
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
      {row !== null && row !== 'new' ? (
        <Existing key={row.id} identity={row} mayEdit={mayEdit} onClose={onClose} />
      ) : null}
    </DetailDrawer>
  );
}
