import { Button, Card, EmptyState, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconShieldHalf } from '@tabler/icons-react';
import type { ProtectedIdentity } from '@rampart/impersonation/contract';
import { formatDuration, plural } from '../../../shared/format/numbers.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { IdentityAvatar } from './identity-avatar.js';

interface IdentityListProps {
  readonly identities: readonly ProtectedIdentity[];
  readonly mayEdit: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: () => void;
}

function monitoringText({ monitoring }: ProtectedIdentity): string {
  if (monitoring === null) return 'Not monitored';
  return monitoring.everyHours === 24
    ? 'Scanned daily'
    : `Scanned every ${formatDuration(monitoring.everyHours * 3_600_000)}`;
}

function IdentityCard({
  identity,
  onOpen,
}: {
  readonly identity: ProtectedIdentity;
  readonly onOpen: () => void;
}) {
  return (
    <Card component="article" aria-label={identity.label} padding="md" data-row={identity.id}>
      <Group wrap="nowrap" align="flex-start">
        <IdentityAvatar identity={identity} size={48} />
        <Stack gap={4} flex={1} miw={0}>
          <Text fw={650} truncate>
            {identity.label}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {identity.handles.map((handle) => `@${handle.replace(/^@/, '')}`).join(', ')}
          </Text>
          <Group gap={6}>
            <ToneBadge tone={identity.monitoring ? 'good' : 'quiet'}>{monitoringText(identity)}</ToneBadge>
            <ToneBadge tone="quiet">{plural(identity.officialAccounts.length, 'official account')}</ToneBadge>
          </Group>
        </Stack>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={14} aria-hidden />}
          onClick={onOpen}
          data-opens-row
          aria-label={`Open ${identity.label}`}
        >
          Open
        </Button>
      </Group>
    </Card>
  );
}

/** Protected identities as cards. */
export function IdentityList({ identities, mayEdit, onOpen, onCreate }: IdentityListProps) {
  if (identities.length === 0) {
    return (
      <Card>
        <EmptyState
          py="xl"
          icon={<IconShieldHalf aria-hidden />}
          title="Nobody is protected yet"
          description="Tell Rampart which handles, names and pictures are genuine. Scans then score every look-alike against them and never flag an official account."
        >
          <EmptyState.Actions>
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate} disabled={!mayEdit}>
              Protect an identity
            </Button>
          </EmptyState.Actions>
        </EmptyState>
      </Card>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
      {identities.map((identity) => (
        <IdentityCard key={identity.id} identity={identity} onOpen={() => onOpen(identity.id)} />
      ))}
    </SimpleGrid>
  );
}
