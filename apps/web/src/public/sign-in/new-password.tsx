import { PasswordField } from './password-field.js';

/** The shortest password there may be; the server's rule (`PASSWORD_LENGTH`) is the one that counts. */
const SHORTEST = 8;

/** What is plainly wrong with a new password, or null; the server judges the rest. */
export function newPasswordProblem(password: string): string | null {
  return password.length < SHORTEST ? `Use at least ${SHORTEST} characters.` : null;
}

/** A password to be set: typed once, as it can be looked at. */
export function NewPasswordField({ onInput }: { readonly onInput: () => void }) {
  return (
    <PasswordField
      label="New password"
      hint={`At least ${SHORTEST} characters. A long sentence is safer than a short, complicated password.`}
      name="password"
      autoComplete="new-password"
      maxLength={128}
      onInput={onInput}
    />
  );
}
