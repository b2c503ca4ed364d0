import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { useAlive } from '../../sign-in/address.js';
import { post } from '../../sign-in/call.js';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';

/** `/forgot-password`: the answer never reveals whether an account exists. */
export function Page() {
  const attempt = useSubmission();
  const alive = useAlive();
  const [asked, setAsked] = useState(false);
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const username = valueOf(event.currentTarget, 'username').trim();
    if (username === '') return attempt.fail(t`Please fill in all fields.`);
    void attempt.run(async () => {
      await post('/api/auth/password-resets', { username });
      setAsked(true);
      return 'done';
    });
  };
  return (
    <ErrandSheet
      title={t`Forgot password?`}
      lead={
        asked ? t`Check your mail.` : t`Enter your username or address. We send a link to set a new password.`
      }
      error={attempt.error}
    >
      {asked ? (
        <Notice tone="quiet">{t`If the account exists and has a mail address, we sent a link. It works once, within 30 minutes.`}</Notice>
      ) : (
        <form
          className={classes.form}
          method="post"
          noValidate
          aria-label={t`Forgot password`}
          onSubmit={submit}
        >
          <TextField
            label={t`Username or email`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={320}
            onInput={attempt.clear}
          />
          <Button type="submit" disabled={!alive || attempt.busy} aria-busy={attempt.busy}>
            {attempt.busy ? t`Sending...` : t`Send the link`}
          </Button>
        </form>
      )}
      <div className={classes.links}>
        <ButtonLink look="plain" to="/login">{t`Back to sign-in`}</ButtonLink>
      </div>
    </ErrandSheet>
  );
}
