import { Group, Stack, Text } from '@mantine/core';
import type { SessionView } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { IconDeviceLaptop } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateTime } from '../../../../shared/format/date-time.js';
import { TimeAgo } from '../../../../shared/format/time-ago.js';
import { Trans } from '../../../../shared/language/trans.js';
import { deviceName } from '../lib/device-name.js';
import { methodNames } from '../lib/method-names.js';

interface SessionListProps {
  readonly sessions: readonly SessionView[];
  readonly action: (session: SessionView) => ReactNode;
}

export function SessionList({ sessions, action }: SessionListProps) {
  return (
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
                <Trans>
                  {session.address ?? t`unknown address`}
                  {session.methods.length > 0 ? t` · by ${methodNames(session.methods)}` : ''}
                  {session.lastUsedAt === null ? null : (
                    <>
                      {t` · used `}
                      <TimeAgo at={session.lastUsedAt} />
                    </>
                  )}{' '}
                  · since <DateTime at={session.createdAt} />
                </Trans>
              </Text>
            </div>
          </Group>
          {action(session)}
        </Group>
      ))}
    </Stack>
  );
}
