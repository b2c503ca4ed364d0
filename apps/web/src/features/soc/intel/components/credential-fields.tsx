import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { t } from '@rampart/kernel';
import type { FeedFields } from '../lib/feed-fields.js';

const CHOICES = [
  { value: 'none', label: t`None` },
  { value: 'basic', label: t`Name and password` },
  { value: 'bearer', label: t`Token` },
];
const KEPT = { value: 'kept', label: t`Unchanged` };

interface CredentialFieldsProps {
  readonly form: UseFormReturnType<FeedFields>;
  readonly kept: boolean;
}

/** The credentials of a feed. They are stored sealed and never shown again. */
export function CredentialFields({ form, kept }: CredentialFieldsProps) {
  const { credentials } = form.values;
  return (
    <>
      <NativeSelect
        label={t`Credentials`}
        description={t`Stored encrypted and never shown again`}
        data={kept ? [KEPT, ...CHOICES] : CHOICES}
        {...form.getInputProps('credentials')}
      />
      {credentials === 'basic' ? (
        <>
          <TextInput
            label={t`Username`}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
            label={t`Password`}
            autoComplete="new-password"
            maxLength={2_000}
            {...form.getInputProps('password')}
          />
        </>
      ) : null}
      {credentials === 'bearer' ? (
        <PasswordInput
          visibilityToggleButtonProps={{ 'aria-label': t`Show or hide the password` }}
          label={t`Token`}
          autoComplete="off"
          maxLength={2_000}
          {...form.getInputProps('token')}
        />
      ) : null}
    </>
  );
}
