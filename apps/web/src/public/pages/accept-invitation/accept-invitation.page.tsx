import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { post } from '../../sign-in/call.js';
import classes from '../../sign-in/form.module.css';
import { LinkSheet, useLinkToken } from '../../sign-in/link-sheet.js';
import { NewPasswordField, newPasswordProblem } from '../../sign-in/new-password.js';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';

export function Page() {
  const { token, incomplete } = useLinkToken();
  const attempt = useSubmission();
  const [accepted, setAccepted] = useState<string | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const username = valueOf(event.currentTarget, 'username').trim();
    const password = valueOf(event.currentTarget, 'password');
    const problem = newPasswordProblem(password);
    if (problem !== null) return attempt.fail(problem);
    void attempt.run(async () => {
      const body = { token, password, ...(username === '' ? {} : { username }) };
      setAccepted((await post<{ username: string }>('/api/auth/invitations/accept', body)).username);
      return 'done';
    });
  };
  return (
    <LinkSheet
      title={t`Accept invitation`}
      lead={t`Choose how you will sign in.`}
      error={attempt.error}
      incomplete={
        incomplete ? t`This link is incomplete. Open it again from your mail, or ask for another one.` : null
      }
      done={accepted === null ? null : t`Your account is ready. You sign in as ${accepted}.`}
    >
      <form
        className={classes.form}
        method="post"
        noValidate
        aria-label={t`Accept invitation`}
        onSubmit={submit}
      >
        <TextField
          label={t`Username`}
          hint={t`Leave empty to keep the username of the invitation.`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          onInput={attempt.clear}
        />
        <NewPasswordField onInput={attempt.clear} />
        <Button type="submit" disabled={token === null || attempt.busy} aria-busy={attempt.busy}>
          {attempt.busy ? t`Accepting...` : t`Accept invitation`}
        </Button>
      </form>
    </LinkSheet>
  );
}
