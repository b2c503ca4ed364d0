import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type SignOnSettings, useDisconnect } from '../api/sign-on.js';
import { ConnectionForm } from './connection-form.js';
import { CopiedLine } from './copied-line.js';

interface ConnectionCardProps {
  readonly settings: SignOnSettings;
  readonly writable: boolean;
}

/** The OpenID provider of the organisation. */
export function ConnectionCard({ settings, writable }: ConnectionCardProps) {
  const { connection, redirectAddress } = settings;
  const [editing, setEditing] = useState(false);
  const disconnect = useDisconnect();
  const hasForm = writable && redirectAddress !== '' && (connection === null || editing);
  return (
    <SectionCard title={t`Identity provider`} description={t`People sign in at your OpenID provider.`}>
      <Stack gap="sm">
        {redirectAddress === '' ? (
          <Text c="dimmed">{t`The operator must set the public URL of this installation first.`}</Text>
        ) : (
          <CopiedLine label={t`Redirect address`} value={redirectAddress} />
        )}
        {disconnect.error ? <Notice role="alert">{errorText(disconnect.error)}</Notice> : null}
        {connection === null ? (
          <Text c="dimmed">{t`No provider is connected.`}</Text>
        ) : (
          <Text>
            <Trans>
              {connection.label} at {connection.issuer}
            </Trans>
          </Text>
        )}
        {connection === null || !writable || editing ? null : (
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setEditing(true)}
            >{t`Change provider`}</Button>
            <Button
              size="compact-sm"
              variant="default"
              loading={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >{t`Disconnect`}</Button>
          </Group>
        )}
        {hasForm ? <ConnectionForm connection={connection} onDone={() => setEditing(false)} /> : null}
      </Stack>
    </SectionCard>
  );
}
