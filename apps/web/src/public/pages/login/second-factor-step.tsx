import type {
  CompleteSignIn,
  SecondFactorMethod,
  SecondFactorNeeded,
} from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { askForPasskey } from '../../../features/identity-access/session/lib/passkey-ceremony.js';
import { ApiError } from '../../../shared/api-client/api-error.js';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { problemText, useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { CodeField } from './code-field.js';
import { completeSignIn } from './sign-in.js';

interface SecondFactorStepProps {
  readonly needed: SecondFactorNeeded['second_factor'];
  readonly onToken: (token: string) => void;
  /** Returns to the first step; the reason is null when the user chose to. */
  readonly onGiveUp: (reason: string | null) => void;
}

const leads: Readonly<Record<SecondFactorMethod, string>> = {
  totp: t`Enter the six digits that your authenticator app shows.`,
  'recovery-code': t`Enter one of the recovery codes you kept. Each works once.`,
  passkey: t`Confirm with the passkey of your account.`,
};

const switches: Readonly<Record<SecondFactorMethod, string>> = {
  totp: t`Use the authenticator app`,
  'recovery-code': t`Use a recovery code`,
  passkey: t`Use a passkey`,
};

/** Whether the challenge has ended, so that only the first step can start another one. */
const isOver = (cause: unknown): boolean =>
  cause instanceof ApiError && cause.code === 'sign-in.challenge-over';

/** The second step of signing in. */
export function SecondFactorStep({ needed, onToken, onGiveUp }: SecondFactorStepProps) {
  const { challenge, methods, passkeyOptions } = needed;
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery-code');
  const attempt = useSubmission();

  const complete = (factor: () => Promise<CompleteSignIn>): void =>
    void attempt.run(async () => {
      try {
        onToken(await completeSignIn(await factor()));
      } catch (cause) {
        if (!isOver(cause)) throw cause;
        onGiveUp(problemText(cause));
      }
      return 'leaving';
    });

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (method === 'passkey') return confirmByPasskey();
    const code = valueOf(event.currentTarget, 'code').trim();
    if (code === '') return attempt.fail(t`Please fill in all fields.`);
    complete(() => Promise.resolve({ challenge, method, code }));
  };
  const confirmByPasskey = (): void => {
    if (passkeyOptions === null) return;
    complete(async () => ({ challenge, method: 'passkey', credential: await askForPasskey(passkeyOptions) }));
  };
  const change = (to: SecondFactorMethod): void => {
    attempt.clear();
    setMethod(to);
  };

  return (
    <ErrandSheet title={t`One more step`} lead={leads[method]} error={attempt.error}>
      <form className={classes.form} method="post" noValidate aria-label={t`Second step`} onSubmit={submit}>
        {method === 'passkey' ? null : <CodeField key={method} method={method} onInput={attempt.clear} />}
        <Button
          type="submit"
          disabled={attempt.busy}
          aria-busy={attempt.busy}
          autoFocus={method === 'passkey'}
        >
          {attempt.busy ? t`Signing in...` : method === 'passkey' ? t`Use the passkey` : t`Continue`}
        </Button>
      </form>
      <div className={classes.links}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} look="plain" disabled={attempt.busy} onClick={() => change(other)}>
              {switches[other]}
            </Button>
          ))}
        <Button look="plain" disabled={attempt.busy} onClick={() => onGiveUp(null)}>{t`Start again`}</Button>
      </div>
    </ErrandSheet>
  );
}
