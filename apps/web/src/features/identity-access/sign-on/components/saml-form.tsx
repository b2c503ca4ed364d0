import { Button, Checkbox, FileButton, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Trans } from '../../../../shared/language/trans.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { type ConfigureSaml, useCheckSaml, useConfigureSaml } from '../api/sign-on.js';
import { AccountFields } from './account-fields.js';
import { Certificates } from './certificates.js';
import type { ConnectionFormProps } from './connection-form.js';

const NAME_IDS = [
  { value: 'persistent', label: t`Persistent id` },
  { value: 'email', label: t`Mail address` },
];

/** Shows what metadata says before its provider is connected. */
export default function SamlForm({ connection, replaces, onDone }: ConnectionFormProps) {
  const check = useCheckSaml();
  const configure = useConfigureSaml();
  const [metadata, setMetadata] = useState('');
  const [input, setInput] = useState<Omit<ConfigureSaml, 'metadata'>>({
    label: connection?.label ?? t`Single sign-on`,
    nameId: connection?.saml?.nameId ?? 'persistent',
    addressAttribute: connection?.saml?.addressAttribute ?? '',
    nameAttribute: connection?.saml?.nameAttribute ?? '',
    signsRequests: connection?.saml?.signsRequests ?? false,
    createsAccounts: connection?.createsAccounts ?? false,
    firstRole: connection?.firstRole ?? 'nexus:viewer',
    trustsFactors: connection?.trustsFactors ?? false,
  });
  const change = (part: Partial<typeof input>): void => setInput({ ...input, ...part });
  const changeMetadata = (text: string): void => {
    setMetadata(text);
    check.reset();
  };
  const read = (file: File | null): void => {
    if (file !== null) void file.text().then(changeMetadata);
  };
  const keeps = connection !== null && metadata.trim() === '';
  const checked = check.data;
  const isReady = keeps || checked !== undefined;
  const error = check.error ?? configure.error;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isReady) return check.mutate(metadata);
    configure.mutate({ ...input, ...(!keeps && { metadata }) }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} aria-label={t`SAML provider`}>
      <Stack gap="xs" maw={520}>
        {error ? <Notice role="alert">{errorText(error)}</Notice> : null}
        <TextInput
          label={t`Name`}
          description={t`What people see on the sign-in page.`}
          value={input.label}
          onChange={(event) => change({ label: event.target.value })}
        />
        <Textarea
          label={t`Provider metadata`}
          description={
            keeps ? t`Leave empty to keep the present one.` : t`The XML document of your provider.`
          }
          autosize
          minRows={3}
          maxRows={10}
          spellCheck={false}
          value={metadata}
          onChange={(event) => changeMetadata(event.target.value)}
        />
        <FileButton accept=".xml,application/xml,text/xml" onChange={read}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              style={{ alignSelf: 'start' }}
            >{t`Open file`}</Button>
          )}
        </FileButton>
        <Select
          label={t`Name id`}
          description={t`How the provider names a person.`}
          data={NAME_IDS}
          allowDeselect={false}
          value={input.nameId}
          onChange={(value) => change({ nameId: value === 'email' ? 'email' : 'persistent' })}
        />
        <TextInput
          label={t`Address attribute`}
          description={t`Leave empty for the usual names.`}
          autoComplete="off"
          value={input.addressAttribute}
          onChange={(event) => change({ addressAttribute: event.target.value })}
        />
        <TextInput
          label={t`Name attribute`}
          description={t`Leave empty for the usual names.`}
          autoComplete="off"
          value={input.nameAttribute}
          onChange={(event) => change({ nameAttribute: event.target.value })}
        />
        <Checkbox
          label={t`Sign requests`}
          description={t`The provider finds the certificate in our metadata.`}
          checked={input.signsRequests}
          onChange={(event) => change({ signsRequests: event.target.checked })}
        />
        <AccountFields value={input} onChange={change} />
        {checked === undefined ? null : (
          <Notice tone="plain" role="status" title={checked.entityId}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <Trans>Sign-in: {checked.signOnAddress}</Trans>
            </Text>
            <Certificates certificates={checked.certificates} />
          </Notice>
        )}
        <Group gap="xs">
          <Button type="submit" loading={check.isPending || configure.isPending}>
            {isReady ? t`Connect` : t`Check metadata`}
          </Button>
          {connection === null && !replaces ? null : (
            <Button variant="default" onClick={onDone}>{t`Discard changes`}</Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
