import type { PasskeyAssertion, SecondFactorNeeded } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { ENVIRONMENTS } from '../../../features/identity-access/session/lib/landing.js';
import {
  askForPasskey,
  PasskeyProblem,
} from '../../../features/identity-access/session/lib/passkey-ceremony.js';
import { signInErrorText } from '../../../features/identity-access/session/lib/sign-in-error.js';
import { useAlive } from '../../sign-in/address.js';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { PasswordField } from '../../sign-in/password-field.js';
import { passkeyOptions, signInWithPasskey } from '../../sign-in/passkeys.js';
import { SelectField } from '../../sign-in/select-field.js';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { href } from '../../lib/href.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';
import { ProviderButton } from './provider-button.js';
import { SignOn } from './sign-on.js';
import { signIn } from './sign-in.js';
import { useOfferedPasskeys } from './use-offered-passkeys.js';

interface PasswordStepProps {
  readonly next: string | null;
  readonly environment: string;
  readonly notice: string | null;
  readonly onEnvironment: (environment: string) => void;
  readonly onEdit: () => void;
  readonly onPassword: (username: string) => void;
  readonly onSecondFactor: (needed: SecondFactorNeeded['second_factor']) => void;
  readonly onToken: (token: string) => void;
}

const describe = (cause: unknown): string =>
  cause instanceof PasskeyProblem ? cause.message : signInErrorText(cause);

/** Environment, username and password, or another method. Any edit clears the error. */
export function PasswordStep({ next, environment, notice, ...on }: PasswordStepProps) {
  const attempt = useSubmission(describe);
  const alive = useAlive();
  const chosen = useRef<HTMLSelectElement>(null);
  const { onEnvironment } = on;
  // The prerendered selector can be used before the script runs, so an earlier choice is kept.
  useEffect(() => {
    if (chosen.current !== null) onEnvironment(chosen.current.value);
  }, [onEnvironment]);
  const edit = (): void => {
    attempt.clear();
    on.onEdit();
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const username = valueOf(event.currentTarget, 'username').trim();
    const password = valueOf(event.currentTarget, 'password');
    if (username === '' || password.trim() === '') return attempt.fail(t`Please fill in all fields.`);
    void attempt.run(async () => {
      const answer = await signIn({ username, password });
      if ('second_factor' in answer) on.onSecondFactor(answer.second_factor);
      else on.onToken(answer.access_token);
      return 'leaving';
    });
  };

  const passkey = (credential: () => Promise<PasskeyAssertion>): void =>
    void attempt.run(async () => {
      on.onToken(await signInWithPasskey(await credential()));
      return 'leaving';
    });
  useOfferedPasskeys((credential) => passkey(() => Promise.resolve(credential)));

  return (
    <ErrandSheet
      title={t`Sign in`}
      error={attempt.error ?? notice}
      lead={next ? t`Sign in to continue where you left off.` : t`Welcome back.`}
    >
      {/* Never GET: a form that is sent before the script runs must not put a password into the address. */}
      <form className={classes.form} method="post" noValidate aria-label={t`Sign in`} onSubmit={submit}>
        <SelectField
          label={t`Environment`}
          hint={t`Where you start. Your roles decide what you may open.`}
          options={ENVIRONMENTS}
          ref={chosen}
          defaultValue={environment}
          onChange={(event) => {
            onEnvironment(event.currentTarget.value);
            edit();
          }}
        />
        <TextField
          label={t`Username`}
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={256}
          onInput={edit}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          onInput={({ currentTarget: { form } }) => {
            edit();
            if (form !== null) on.onPassword(valueOf(form, 'username'));
          }}
          aside={<a href={href('/forgot-password')}>{t`Forgot password?`}</a>}
        />
        <Button type="submit" disabled={!alive || attempt.busy} aria-busy={attempt.busy}>
          {attempt.busy ? t`Signing in...` : t`Sign in`}
        </Button>
      </form>
      <div className={classes.others}>
        <p className={classes.or}>{t`or`}</p>
        <Button
          look="line"
          disabled={!alive || attempt.busy}
          onClick={() => passkey(async () => askForPasskey(await passkeyOptions()))}
        >{t`Sign in with a passkey`}</Button>
        <SignOn next={next} disabled={!alive || attempt.busy} attempt={attempt} />
        <ProviderButton next={next} attempt={attempt} />
      </div>
    </ErrandSheet>
  );
}
