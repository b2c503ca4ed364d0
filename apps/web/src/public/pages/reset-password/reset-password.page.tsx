import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { post } from '../../sign-in/call.js';
import classes from '../../sign-in/form.module.css';
import { LinkSheet, useLinkToken } from '../../sign-in/link-sheet.js';
import { NewPasswordField, newPasswordProblem } from '../../sign-in/new-password.js';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';

export function Page() {
  const { token, incomplete } = useLinkToken();
  const attempt = useSubmission();
  const [username, setUsername] = useState<string | null>(null);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = valueOf(event.currentTarget, 'password');
    const problem = newPasswordProblem(password);
    if (problem !== null) return attempt.fail(problem);
    void attempt.run(async () => {
      const changed = await post<{ username: string }>('/api/auth/password-resets/accept', {
        token,
        password,
      });
      setUsername(changed.username);
      return 'done';
    });
  };
  return (
    <LinkSheet
      title={t`New password`}
      lead={t`Choose a new password. Every session of your account ends.`}
      error={attempt.error}
      incomplete={
        incomplete ? t`This link is incomplete. Open it again from your mail, or ask for another one.` : null
      }
      done={
        username === null ? null : t`The password of ${username} is changed, and every session has ended.`
      }
    >
      <form
        className={classes.form}
        method="post"
        noValidate
        aria-label={t`Choose a new password`}
        onSubmit={submit}
      >
        <NewPasswordField onInput={attempt.clear} />
        <Button type="submit" disabled={token === null || attempt.busy} aria-busy={attempt.busy}>
          {attempt.busy ? t`Changing...` : t`Change password`}
        </Button>
      </form>
    </LinkSheet>
  );
}
