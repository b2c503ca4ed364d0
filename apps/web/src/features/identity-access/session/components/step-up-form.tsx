import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import type { StepUp, StepUpMethod, StepUpOptions } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../../shared/api-client/api-error.js';
import { Notice } from '../../../../shared/ui/notice.js';
import { stepUp } from '../api/step-up.js';
import { askForPasskey } from '../lib/passkey-ceremony.js';

interface StepUpFormProps {
  readonly options: StepUpOptions;
  readonly onProved: () => void;
  readonly onStale: () => void;
}

const switches: Readonly<Record<StepUpMethod, string>> = {
  password: t`Use your password`,
  totp: t`Use the authenticator app`,
  passkey: t`Use a passkey`,
};

export function StepUpForm({ options, onProved, onStale }: StepUpFormProps) {
  const [method, setMethod] = useState<StepUpMethod>(options.methods[0] ?? 'password');
  const [value, setValue] = useState('');
  const proof = useMutation({ mutationFn: (give: () => Promise<StepUp>) => give().then(stepUp) });

  const give = async (): Promise<StepUp> => {
    if (method === 'password') return { method, password: value };
    if (method === 'totp') return { method, code: value };
    if (options.passkeyOptions === null)
      throw new Error(t`Passkeys do not work at this address. Open Rampart over https.`);
    return { method, credential: await askForPasskey(options.passkeyOptions) };
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    proof.mutate(give, { onSuccess: onProved, onError: () => method === 'passkey' && onStale() });
  };
  const edit = (text: string): void => {
    setValue(text);
    proof.reset();
  };
  const change = (to: StepUpMethod): void => {
    setMethod(to);
    edit('');
  };

  return (
    <form onSubmit={submit} noValidate aria-label={t`Confirm your identity`}>
      <Stack gap="md">
        <Text
          size="sm"
          c="dimmed"
        >{t`This action needs a confirmation, which is valid for five minutes.`}</Text>
        {proof.error ? <Notice role="alert">{errorText(proof.error)}</Notice> : null}
        {method === 'password' ? (
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            data-autofocus
            value={value}
            onChange={(event) => edit(event.currentTarget.value)}
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          />
        ) : null}
        {method === 'totp' ? (
          <TextInput
            label={t`Code`}
            description={t`The six digits in your authenticator app`}
            inputMode="numeric"
            autoComplete="one-time-code"
            data-autofocus
            value={value}
            onChange={(event) => edit(event.currentTarget.value)}
          />
        ) : null}
        <Button type="submit" loading={proof.isPending} disabled={method !== 'passkey' && value === ''}>
          {method === 'passkey' ? t`Use a passkey` : t`Confirm`}
        </Button>
        <Group gap="md">
          {options.methods
            .filter((other) => other !== method)
            .map((other) => (
              <Anchor key={other} component="button" type="button" size="sm" onClick={() => change(other)}>
                {switches[other]}
              </Anchor>
            ))}
        </Group>
      </Stack>
    </form>
  );
}
