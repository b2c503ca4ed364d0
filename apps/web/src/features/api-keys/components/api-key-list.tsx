import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ApiKeyView } from '@rampart/identity-access/contract';
import { IconKey } from '@tabler/icons-react';
import { DateTime } from '../../../shared/format/date-time.js';
import { plural } from '../../../shared/format/numbers.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { useRevokeApiKey } from '../api/api-keys.js';

interface KeyProps {
  readonly apiKey: ApiKeyView;
  readonly showMaker: boolean;
  readonly mayRevoke: boolean;
}

function Revoke({ apiKey: { id, name } }: Pick<KeyProps, 'apiKey'>) {
  const revoke = useRevokeApiKey();
  const ask = () =>
    modals.openConfirmModal({
      title: `Revoke ${name}?`,
      children: <Text size="sm">Programs that use this key are refused at once. It cannot be undone.</Text>,
      labels: { confirm: 'Revoke', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () =>
        revoke.mutate(id, {
          onSuccess: () => toastInfo({ kind: 'api-key', title: 'Key revoked' }),
          onError: (error) => toastError('api-key', 'The key could not be revoked', error),
        }),
    });
  return (
    <Button
      size="xs"
      variant="default"
      style={{ flexShrink: 0 }}
      loading={revoke.isPending}
      aria-label={`Revoke ${name}`}
      onClick={ask}
    >
      Revoke
    </Button>
  );
}

function Key({ apiKey, showMaker, mayRevoke }: KeyProps) {
  const { name, maker, scopes, expiresAt, revokedAt, lastUsedOn, uses } = apiKey;
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <IconKey size={20} aria-hidden style={{ flexShrink: 0 }} />
        <div style={{ minWidth: 0 }}>
          <Text size="sm" fw={550} truncate>
            {showMaker ? `${name} · ${maker}` : name}
          </Text>
          <Text size="xs" c="dimmed">
            {scopes.join(', ')}
          </Text>
          <Text size="xs" c="dimmed">
            ends <DateTime at={expiresAt} shape="date" /> ·{' '}
            {lastUsedOn ? `last used ${lastUsedOn} (UTC), ${plural(uses, 'call')}` : 'never used'}
          </Text>
        </div>
      </Group>
      {revokedAt ? <ToneBadge tone="quiet">Revoked</ToneBadge> : null}
      {revokedAt === null && mayRevoke ? <Revoke apiKey={apiKey} /> : null}
    </Group>
  );
}

interface ApiKeyListProps {
  readonly keys: readonly ApiKeyView[];
  readonly showMaker: boolean;
  readonly mayRevoke: boolean;
}

/** Keys with what they may do, their end and their use. */
export function ApiKeyList({ keys, ...rest }: ApiKeyListProps) {
  if (keys.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No key has been made yet.
      </Text>
    );
  return (
    <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {keys.map((key) => (
        <Key key={key.id} apiKey={key} {...rest} />
      ))}
    </Stack>
  );
}
