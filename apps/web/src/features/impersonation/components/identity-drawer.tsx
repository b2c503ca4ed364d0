import { Anchor, Button, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconTrash } from '@tabler/icons-react';
import type { ListedIdentity } from '@rampart/impersonation/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmTyped } from '../../../shared/confirm/confirm-typed.js';
import { DetailDrawer } from '../../../shared/drawer/detail-drawer.js';
import { TimeAgo } from '../../../shared/format/time-ago.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { toastInfo } from '../../../shared/ui/toasts.js';
import { useRemoveIdentity } from '../api/identities.js';
import { FoundByRisk } from '../lib/identity-columns.js';
import { scanWords } from '../lib/words.js';
import { AvatarField } from './avatar-field.js';
import { IdentityForm } from './identity-form.js';
import { MonitoringField } from './monitoring-field.js';

interface IdentityDrawerProps {
  readonly row: 'new' | ListedIdentity | null;
  readonly rows: readonly string[];
  /** Address of the screen that shows scans; null where there is none. */
  readonly scansPath: string | null;
  readonly mayEdit: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

function StopProtecting({
  identity,
  mayEdit,
  onRemoved,
}: {
  readonly identity: ListedIdentity;
  readonly mayEdit: boolean;
  readonly onRemoved: () => void;
}) {
  const remove = useRemoveIdentity();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        data-end
        color="red"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        disabled={!mayEdit}
        onClick={() => {
          remove.reset();
          setAsking(true);
        }}
      >{t`Stop protecting`}</Button>
      <ConfirmTyped
        opened={asking}
        title={t`Stop protecting ${identity.label}?`}
        expected={identity.label}
        action={t`Stop protecting`}
        pending={remove.isPending}
        error={remove.error}
        // The identity unmounts first, and `mutate` would drop its callbacks. The dialog shows errors.
        onConfirm={() => void remove.mutateAsync(identity.id).then(onRemoved, () => undefined)}
        onClose={() => setAsking(false)}
      >
        <Text size="sm">{t`Scheduled scans end. Past scans and evidence stay.`}</Text>
      </ConfirmTyped>
    </>
  );
}

function LastScan({
  latestScan: scan,
  scansPath,
}: Pick<ListedIdentity, 'latestScan'> & Pick<IdentityDrawerProps, 'scansPath'>) {
  if (scan === null) return <Text size="sm" c="dimmed">{t`Not scanned yet.`}</Text>;
  const { text, tone } = scanWords[scan.status];
  return (
    <Stack gap={6} align="flex-start">
      <Group gap="xs">
        <ToneBadge tone={tone}>{text}</ToneBadge>
        <Text size="sm" component="span">
          <TimeAgo at={scan.scanDate} />
        </Text>
      </Group>
      <Group gap="xs">
        <Text size="sm" component="span">{t`Look-alikes:`}</Text>
        <FoundByRisk found={scan.found} />
      </Group>
      {scansPath === null ? null : (
        <Anchor component={Link} to={`${scansPath}?scan=${scan.scanId}`} size="sm">{t`Open the scan`}</Anchor>
      )}
    </Stack>
  );
}

interface ExistingProps extends Pick<IdentityDrawerProps, 'scansPath' | 'mayEdit' | 'onClose'> {
  readonly identity: ListedIdentity;
}

function Existing({ identity, scansPath, mayEdit, onClose }: ExistingProps) {
  return (
    <Stack gap="lg">
      <section aria-labelledby="last-scan-heading">
        <Title order={3} size="h5" id="last-scan-heading" mb="sm">{t`Last scan`}</Title>
        <LastScan latestScan={identity.latestScan} scansPath={scansPath} />
      </section>
      <Divider />
      <AvatarField identity={identity} mayEdit={mayEdit} />
      <IdentityForm
        key={identity.id}
        identity={identity}
        mayEdit={mayEdit}
        onSaved={() => toastInfo({ kind: 'identity', title: t`Identity saved` })}
      >
        <StopProtecting identity={identity} mayEdit={mayEdit} onRemoved={onClose} />
      </IdentityForm>
      <Divider />
      <section aria-labelledby="monitoring-heading">
        <Title order={3} size="h5" id="monitoring-heading" mb="sm">{t`Monitoring`}</Title>
        <MonitoringField key={JSON.stringify(identity.monitoring)} identity={identity} mayEdit={mayEdit} />
      </section>
    </Stack>
  );
}

export default function IdentityDrawer({
  row,
  rows,
  scansPath,
  mayEdit,
  onOpen,
  onClose,
}: IdentityDrawerProps) {
  return (
    <DetailDrawer
      row={row === null || row === 'new' ? row : row.id}
      rows={rows}
      title={row === 'new' ? t`Protect an identity` : row?.label}
      onRow={onOpen}
      onClose={onClose}
    >
      {row === 'new' ? (
        <IdentityForm
          identity={null}
          mayEdit={mayEdit}
          onSaved={(id) => {
            toastInfo({ kind: 'identity', title: t`Identity protected`, message: t`Now add its picture.` });
            onOpen(id);
          }}
        />
      ) : null}
      {row !== null && row !== 'new' ? (
        <Existing key={row.id} identity={row} scansPath={scansPath} mayEdit={mayEdit} onClose={onClose} />
      ) : null}
    </DetailDrawer>
  );
}
