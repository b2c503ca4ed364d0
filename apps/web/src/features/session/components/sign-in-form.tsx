import { Button, PasswordInput, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { signIn } from '../api/sign-in.js';
import { DEFAULT_ENVIRONMENT, ENVIRONMENTS } from '../lib/landing.js';
import { signInErrorText } from '../lib/sign-in-error.js';
import { Notice } from '../../../shared/ui/notice.js';

interface SignInFormProps {
  readonly onSignedIn: (username: string, environment: string) => void;
}

const options = ENVIRONMENTS.map(({ value, label }) => ({ value, label }));

/** Environment, user name and password; any edit clears the error. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [fields, setFields] = useState({
    environment: DEFAULT_ENVIRONMENT as string,
    username: '',
    password: '',
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const edit = (change: Partial<typeof fields>): void => {
    setFields({ ...fields, ...change });
    setError(null);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (fields.username.trim() === '' || fields.password.trim() === '') {
      setError('Please fill in all fields.');
      return;
    }
    setBusy(true);
    try {
      await signIn({ username: fields.username.trim(), password: fields.password });
      onSignedIn(fields.username, fields.environment);
    } catch (cause) {
      setError(signInErrorText(cause));
      setBusy(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Sign in">
      <Stack gap="md">
        {error ? <Notice role="alert">{error}</Notice> : null}
        <Select
          label="Environment"
          data={options}
          value={fields.environment}
          allowDeselect={false}
          onChange={(environment) => edit({ environment: environment ?? DEFAULT_ENVIRONMENT })}
        />
        <TextInput
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.username}
          onChange={(event) => edit({ username: event.currentTarget.value })}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          value={fields.password}
          onChange={(event) => edit({ password: event.currentTarget.value })}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
        />
        <Button type="submit" size="md" fullWidth disabled={busy} aria-busy={busy}>
          {busy ? 'Signing in...' : 'Sign in'}
        </Button>
      </Stack>
    </form>
  );
}
