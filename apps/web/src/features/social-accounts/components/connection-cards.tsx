import { Button, Group, Switch, Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { IconPlus } from '@tabler/icons-react';
import type { SocialConnection } from '@rampart/social-accounts/contract';
import { plural } from '../../../shared/format/numbers.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { SimulatedMark } from '../../../shared/ui/simulated-mark.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { useImposterMonitoring } from '../api/connections.js';
import classes from './hub.module.css';

interface ConnectionCardsProps {
  readonly connections: readonly SocialConnection[];
  /** Whether the server gave their state. Without it, no card claims one. */
  readonly known: boolean;
  readonly mayEdit: boolean;
  readonly onAdd: (connection: SocialConnection) => void;
}

export function ConnectionCards({ connections, ...card }: ConnectionCardsProps) {
  return (
    <SectionCard title={t`Connections`} description={t`At most five accounts of each network.`}>
      <ul className={classes['cards']}>
        {connections.map((connection) => (
          <ConnectionCard key={connection.name} connection={connection} {...card} />
        ))}
      </ul>
    </SectionCard>
  );
}

interface ConnectionCardProps extends Omit<ConnectionCardsProps, 'connections'> {
  readonly connection: SocialConnection;
}

function ConnectionCard({ connection, known, mayEdit, onAdd }: ConnectionCardProps) {
  const { label, accounts, limit, simulated, hasOAuth } = connection;
  const full = accounts.length >= limit;
  return (
    <li className={classes['stone']}>
      <Group justify="space-between" gap="xs">
        <Title order={3}>{label}</Title>
        <SimulatedMark simulated={simulated} />
      </Group>
      <Text size="sm" c="dimmed">
        {known ? t`${accounts.length}/${limit} linked` : t`Not loaded`}
      </Text>
      {hasOAuth ? null : <Text size="sm" c="dimmed">{t`No access set up: by URL only.`}</Text>}
      {known ? <Monitoring connection={connection} mayEdit={mayEdit} /> : null}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={t`Add Account: ${label}`}
        disabled={!mayEdit || full}
        onClick={() => onAdd(connection)}
      >{t`Add Account`}</Button>
    </li>
  );
}

function Monitoring({ connection, mayEdit }: Pick<ConnectionCardProps, 'connection' | 'mayEdit'>) {
  const { name, label, accounts, monitorImposters } = connection;
  const monitoring = useImposterMonitoring();
  // The new value is shown at once, until the server answers.
  const on = monitoring.isPending ? monitoring.variables.monitorImposters : monitorImposters;
  const set = (wanted: boolean): void =>
    monitoring.mutate(
      { name, monitorImposters: wanted },
      {
        onSuccess: () =>
          toastInfo({
            kind: 'imposters',
            title: wanted ? t`${label}: watching for imposters` : t`${label}: watching ended`,
            ...(wanted && accounts.length > 0
              ? { message: t`${plural(accounts.length, 'account')} became a protected identity.` }
              : {}),
          }),
        onError: (error) => toastError('imposters', t`Monitoring not changed`, error),
      },
    );
  return (
    <Switch
      label={t`Monitor imposters`}
      aria-label={t`Monitor imposters: ${label}`}
      checked={on}
      disabled={!mayEdit}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}
