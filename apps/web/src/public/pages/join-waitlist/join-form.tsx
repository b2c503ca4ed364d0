import { t } from '@rampart/kernel';
import { type SyntheticEvent } from 'react';
import { href } from '../../lib/href.js';
import { mailDraft, useInfoAddress } from '../../lib/info-address.js';
import { useSubmission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { Notice } from '../../ui/notice.js';
import { TextField } from '../../ui/text-field.js';
import { joinProblem, joinWaitlist } from './join.js';
import classes from './join-form.module.css';

interface JoinFormProps {
  readonly onJoined: (how: 'by-form' | 'by-mail') => void;
}

/** The form for an address, and a mail link as alternative. Without JavaScript it is sent as a plain form. */
export function JoinForm({ onJoined }: JoinFormProps) {
  const attempt = useSubmission(joinProblem);

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = valueOf(event.currentTarget, 'email').trim();
    // Ignores an empty form and a second submission.
    if (email === '' || attempt.busy) return;
    void attempt.run(async () => {
      await joinWaitlist(email);
      onJoined('by-form');
      return 'done';
    });
  };

  return (
    <form
      className={classes.form}
      method="post"
      action={href('/api/waitlist')}
      onSubmit={submit}
      aria-label={t`Join the waitlist`}
    >
      <TextField
        label={t`Email`}
        type="email"
        name="email"
        required
        autoComplete="email"
        maxLength={320}
        onInput={attempt.clear}
      />
      {attempt.error ? <Notice>{attempt.error}</Notice> : null}
      <Button type="submit" disabled={attempt.busy} aria-busy={attempt.busy}>
        {attempt.busy ? t`Submitting...` : t`Join the waitlist`}
      </Button>
      <EmailDirectly onSent={() => onJoined('by-mail')} />
    </form>
  );
}

function EmailDirectly({ onSent }: { readonly onSent: () => void }) {
  const address = useInfoAddress();
  if (address === undefined) return <p className={classes.quiet}>&nbsp;</p>;
  if (address === null)
    return <p className={classes.quiet}>{t`Or Email Directly: the operator has set no address yet.`}</p>;
  return (
    <a
      className={classes.directly}
      href={mailDraft(address, t`Join the Rampart waitlist`)}
      onClick={onSent}
    >{t`Or Email Directly`}</a>
  );
}
