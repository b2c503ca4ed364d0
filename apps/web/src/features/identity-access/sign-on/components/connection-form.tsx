import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { type ConfigureSignOn, type SignOnSettings, useCheckIssuer, useConfigure } from '../api/sign-on.js';
import { AccountFields } from './account-fields.js';

export interface ConnectionFormProps {
  /** The present connection by this protocol; null for a new one. */
  readonly connection: SignOnSettings['connection'];
  /** Another provider is connected, which this one replaces. */
  readonly replaces: boolean;
  readonly onDone: () => void;
}

/** Asks a provider about itself and shows the answer before it is connected. */
export function ConnectionForm({ connection, replaces, onDone }: ConnectionFormProps) {
  const check = useCheckIssuer();
  const configure = useConfigure();
  const [input, setInput] = useState<Omit<ConfigureSignOn, 'clientSecret'>>({
    label: connection?.label ?? t`Single sign-on`,
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    createsAccounts: connection?.createsAccounts ?? false,
    firstRole: connection?.firstRole ?? 'nexus:viewer',
    trustsFactors: connection?.trustsFactors ?? false,
  });
  const [secret, setSecret] = useState('');
  const change = (part: Partial<typeof input>): void => {
    setInput({ ...input, ...part });
    if (part.issuer !== undefined) check.reset();
  };
  const checked = check.data;
  const error = check.error ?? configure.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (checked === undefined) return check.mutate(input.issuer);
    const body = { ...input, ...(secret !== '' && { clientSecret: secret }) };
    configure.mutate(body, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} aria-label={t`Identity provider`}>
      <Stack gap="xs" maw={520}>
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          description={t`What people see on the sign-in page.`}
          value={input.label}
          onChange={(event) => change({ label: event.target.value })}
        />
        <TextInput
          label={t`Issuer`}
          type="url"
          inputMode="url"
          description={t`The address of the provider, with https.`}
          value={input.issuer}
          onChange={(event) => change({ issuer: event.target.value })}
        />
        <TextInput
          label={t`Client id`}
          autoComplete="off"
          value={input.clientId}
          onChange={(event) => change({ clientId: event.target.value })}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          label={t`Client secret`}
          autoComplete="off"
          {...(connection !== null && { description: t`Leave empty to keep the present one.` })}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
        <AccountFields value={input} onChange={change} />
        {checked === undefined ? null : (
          <Notice tone="plain" role="status" title={t`The provider answered`}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Trans>Sign-in: {checked.authorization}</Trans>
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Trans>Tokens: {checked.token}</Trans>
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Trans>Keys: {checked.keys}</Trans>
            </Text>
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" loading={check.isPending || configure.isPending}>
            {checked === undefined ? t`Check provider` : t`Connect`}
          </Button>
          {connection === null && !replaces ? null : (
            <Button variant="default" onClick={onDone}>{t`Discard changes`}</Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
