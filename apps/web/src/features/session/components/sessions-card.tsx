import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../shared/ui/query-states.js';
import { SectionCard } from '../../../shared/ui/section-card.js';
import { TimeAgo } from '../../../shared/ui/time-ago.js';
import { toastError, toastInfo } from '../../../shared/ui/toasts.js';
import { ToneBadge } from '../../../shared/ui/tone-badge.js';
import { sessionsQueryOptions, useRevokeSession } from '../api/sessions.js';
import { deviceName } from '../lib/device-name.js';

/** Where the person is signed in, and how to end it. */
export function SessionsCard() {
  const query = useQuery(sessionsQueryOptions());
  const revoke = useRevokeSession();
  const end = (id: string): void =>
    revoke.mutate(id, {
      onSuccess: () => toastInfo({ kind: 'session', title: 'Session ended' }),
      onError: (error) => toastError('session', 'The session could not be ended', error),
    });
  return (
    <SectionCard title="Sessions" description="Ending a session signs that browser out within a second.">
      <QueryView query={query} what="sessions">
        {(sessions) => (
          <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
            {sessions.map((session) => (
              <Group component="li" key={session.id} justify="space-between" wrap="nowrap">
                <Group gap="sm" wrap="nowrap" miw={0}>
                  <IconDeviceLaptop size={20} aria-hidden style={{ flexShrink: 0 }} />
                  <div style={{ minWidth: 0 }}>
                    <Text size="sm" fw={550} truncate>
                      {deviceName(session.userAgent)}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {session.address ?? 'unknown address'} · used <TimeAgo at={session.lastUsedAt} />
                    </Text>
                  </div>
                </Group>
                {session.current ? (
                  <ToneBadge tone="good">This session</ToneBadge>
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => end(session.id)}
                    disabled={revoke.isPending}
                  >
                    End session
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
    </SectionCard>
  );
}
