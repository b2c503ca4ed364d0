import { type SyntheticEvent, useState } from 'react';
import { href } from '../lib/href.js';
import { post } from '../sign-in/call.js';
import { useTakenQuery } from '../sign-in/address.js';
import { useSubmission } from '../sign-in/use-submission.js';
import { Button } from './button.js';
import { Notice } from './notice.js';
import classes from './token-form.module.css';

interface TokenFormProps {
  readonly to: `/${string}`;
  readonly label: string;
  readonly busyLabel: string;
  readonly done: string;
}

/** A button, because mail scanners open links too. Without JavaScript the server fills in the token. */
export function TokenForm({ to, label, busyLabel, done }: TokenFormProps) {
  const token = useTakenQuery()?.get('token') ?? '';
  const attempt = useSubmission();
  const [finished, setFinished] = useState(false);

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (attempt.busy) return;
    void attempt.run(async () => {
      await post(to, { token });
      setFinished(true);
      return 'done';
    });
  };

  if (finished) return <Notice tone="quiet">{done}</Notice>;
  return (
    <form className={classes.form} method="post" action={href(to)} onSubmit={submit}>
      <input type="hidden" name="token" defaultValue="{{query.token}}" suppressHydrationWarning />
      {attempt.error ? <Notice>{attempt.error}</Notice> : null}
      <Button type="submit" disabled={attempt.busy} aria-busy={attempt.busy}>
        {attempt.busy ? busyLabel : label}
      </Button>
    </form>
  );
}
