import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { post } from '../../sign-in/call.js';
import { LinkSheet, useLinkToken } from '../../sign-in/link-sheet.js';
import { useSubmission } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';

/** `/confirm-mail-address?token=`. It needs a button press, because mail scanners open links too. */
export function Page() {
  const { token, incomplete } = useLinkToken();
  const attempt = useSubmission();
  const [confirmed, setConfirmed] = useState(false);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void attempt.run(async () => {
      await post('/api/auth/mail-address/confirm', { token });
      setConfirmed(true);
      return 'done';
    });
  };
  return (
    <LinkSheet
      title={t`Confirm your address`}
      lead={t`We then send the mail of your account to this address.`}
      error={attempt.error}
      incomplete={
        incomplete ? t`This link is incomplete. Open it again from your mail, or ask for another one.` : null
      }
      done={confirmed ? t`Your address is confirmed. We now send the mail of your account there.` : null}
    >
      <form method="post" aria-label={t`Confirm your address`} onSubmit={submit}>
        <Button type="submit" disabled={token === null || attempt.busy} aria-busy={attempt.busy}>
          {attempt.busy ? t`Confirming...` : t`Confirm this address`}
        </Button>
      </form>
    </LinkSheet>
  );
}
