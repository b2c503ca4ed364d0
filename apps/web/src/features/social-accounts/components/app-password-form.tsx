import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { t } from '@rampart/kernel';
import { type AccountType, LINK_TEXTS, type Network } from '@rampart/social-accounts/contract';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { Notice } from '../../../shared/ui/notice.js';
import { useLinkByPassword } from '../api/connections.js';

interface AppPasswordFormProps {
  readonly platform: Network;
  readonly words: { readonly type: AccountType; readonly displayName: string | null };
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

export function AppPasswordForm({ platform, words, onLinked, onClose }: AppPasswordFormProps) {
  const link = useLinkByPassword();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    link.mutate({ ...words, platform, identifier, password }, { onSuccess: onLinked });
  };
  return (
    <form onSubmit={submit} aria-label={t`Link by app password`}>
      <Stack gap="md">
        {link.error ? (
          <Notice role="alert">
            {link.error instanceof ApiError ? link.error.message : LINK_TEXTS.addFailed}
          </Notice>
        ) : null}
        <TextInput
          label={t`Handle`}
          autoComplete="off"
          required
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
        />
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          label={t`App password`}
          description={t`Made in the network’s settings. It is not kept.`}
          autoComplete="off"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" loading={link.isPending}>{t`Add Account`}</Button>
        </Group>
      </Stack>
    </form>
  );
}
