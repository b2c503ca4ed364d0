import { NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { FeedFields } from '../lib/feed-fields.js';

const CHOICES = [
  { value: 'none', label: 'None' },
  { value: 'basic', label: 'Name and password' },
  { value: 'bearer', label: 'Token' },
];
const KEPT = { value: 'kept', label: 'Unchanged' };

interface CredentialFieldsProps {
  readonly form: UseFormReturnType<FeedFields>;
  /** Whether credentials are stored already. */
  readonly kept: boolean;
}

/** The credentials of a feed. They are stored sealed and never shown again. */
export function CredentialFields({ form, kept }: CredentialFieldsProps) {
  const { credentials } = form.values;
  return (
    <>
      <NativeSelect
        label="Credentials"
        description="Stored encrypted and never shown again"
        data={kept ? [KEPT, ...CHOICES] : CHOICES}
        {...form.getInputProps('credentials')}
      />
      {credentials === 'basic' ? (
        <>
          <TextInput
            label="Username"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            maxLength={2_000}
            {...form.getInputProps('password')}
          />
        </>
      ) : null}
      {credentials === 'bearer' ? (
        <PasswordInput label="Token" autoComplete="off" maxLength={2_000} {...form.getInputProps('token')} />
      ) : null}
    </>
  );
}
