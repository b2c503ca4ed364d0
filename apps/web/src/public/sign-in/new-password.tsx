import { t } from '@rampart/kernel';
import { PasswordField } from './password-field.js';

/** The least length of a password. The server's rule (`PASSWORD_LENGTH`) decides. */
const SHORTEST = 8;

/** An obvious problem of a new password, or null. The server checks the rest. */
export function newPasswordProblem(password: string): string | null {
  return password.length < SHORTEST ? t`Use at least ${SHORTEST} characters.` : null;
}

/** A field for a new password. It is typed once, because it can be shown. */
export function NewPasswordField({ onInput }: { readonly onInput: () => void }) {
  return (
    <PasswordField
      label={t`New password`}
      hint={t`At least ${SHORTEST} characters. A long sentence is safer than a short, complicated password.`}
      name="password"
      autoComplete="new-password"
      maxLength={128}
      onInput={onInput}
    />
  );
}
