import { Button, MultiSelect, Stack, Switch, Text } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { SectionCard } from '../../../../shared/ui/section-card.js';
import { type SignOnSettings, useRequire } from '../api/sign-on.js';

interface RequirementCardProps {
  readonly settings: SignOnSettings;
  readonly writable: boolean;
}

/** Whether passwords and passkeys still open accounts, and whose. */
export function RequirementCard({ settings, writable }: RequirementCardProps) {
  const change = useRequire();
  const [required, setRequired] = useState(settings.required);
  const [exempt, setExempt] = useState<string[]>([...settings.emergencyAccounts]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    change.mutate({ required, emergencyAccounts: exempt });
  };
  const isOpen = writable && settings.connection !== null;
  return (
    <SectionCard title={t`Required sign-on`} description={t`Passwords and passkeys no longer open accounts.`}>
      <form onSubmit={submit} aria-label={t`Required sign-on`}>
        <Stack gap="sm" maw={520}>
          {change.error ? <Notice role="alert">{errorText(change.error)}</Notice> : null}
          {settings.connection === null ? (
            <Text c="dimmed">{t`No identity provider is connected. Connect one first.`}</Text>
          ) : null}
          <Switch
            label={t`Require sign-on`}
            checked={required}
            disabled={!isOpen}
            onChange={(event) => setRequired(event.target.checked)}
          />
          <MultiSelect
            label={t`Emergency accounts`}
            description={t`Administrators who can still use their password.`}
            data={settings.administrators.map(({ id, username, displayName }) => ({
              value: id,
              label: displayName || username,
            }))}
            value={exempt}
            onChange={setExempt}
            disabled={!isOpen}
          />
          {isOpen ? (
            <Button type="submit" loading={change.isPending} style={{ alignSelf: 'start' }}>{t`Save`}</Button>
          ) : null}
        </Stack>
      </form>
    </SectionCard>
  );
}
