import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { ConfirmTyped } from '../../../../shared/confirm/confirm-typed.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type SignOnSettings, useDisconnect, useTestSignOn } from '../api/sign-on.js';
import { Certificates } from './certificates.js';
import { ProviderForm } from './provider-form.js';

interface ConnectionCardProps {
  readonly settings: SignOnSettings;
  readonly writable: boolean;
}

type Connection = NonNullable<SignOnSettings['connection']>;

const PROTOCOLS: Readonly<Record<Connection['protocol'], string>> = {
  oidc: 'OpenID Connect',
  saml: 'SAML 2.0',
};

function Connected({ connection }: { readonly connection: Connection }) {
  return (
    <>
      <Text style={{ overflowWrap: 'anywhere' }}>
        <Trans>
          {connection.label} at {connection.issuer} by {PROTOCOLS[connection.protocol]}
        </Trans>
      </Text>
      {connection.saml === null ? null : <Certificates certificates={connection.saml.certificates} />}
    </>
  );
}

/** The identity provider of the organisation, by OpenID Connect or SAML. */
export function ConnectionCard({ settings, writable }: ConnectionCardProps) {
  const { connection, redirectAddress } = settings;
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [disconnect, test] = [useDisconnect(), useTestSignOn()];
  const hasForm = writable && redirectAddress !== '' && (connection === null || editing);
  const close = (): void => {
    disconnect.reset();
    setRemoving(false);
  };
  return (
    <SectionCard title={t`Identity provider`} description={t`People sign in at your own provider.`}>
      <Stack gap="sm">
        {redirectAddress === '' ? (
          <Text c="dimmed">{t`The operator must set the public URL of this installation first.`}</Text>
        ) : null}
        {test.error ? <Notice role="alert">{errorText(test.error)}</Notice> : null}
        {connection === null ? (
          <Text c="dimmed">{t`No provider is connected.`}</Text>
        ) : (
          <Connected connection={connection} />
        )}
        {connection === null || !writable || editing ? null : (
          <Group gap="xs">
            <Button
              size="compact-sm"
              loading={test.isPending}
              onClick={() => test.mutate()}
            >{t`Test sign-on`}</Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setEditing(true)}
            >{t`Change provider`}</Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setRemoving(true)}
            >{t`Disconnect`}</Button>
          </Group>
        )}
        {hasForm ? <ProviderForm settings={settings} onDone={() => setEditing(false)} /> : null}
      </Stack>
      {connection === null ? null : (
        <ConfirmTyped
          opened={removing}
          title={t`Disconnect ${connection.label}?`}
          expected={connection.label}
          action={t`Disconnect`}
          pending={disconnect.isPending}
          error={disconnect.error}
          onConfirm={() => disconnect.mutate(undefined, { onSuccess: close })}
          onClose={close}
        >
          <Text size="sm">{t`Accounts remain. People sign in another way, and the duty ends.`}</Text>
        </ConfirmTyped>
      )}
    </SectionCard>
  );
}
