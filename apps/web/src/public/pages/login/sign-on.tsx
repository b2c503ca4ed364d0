import type { FoundSignOn, OidcStarted } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { type SyntheticEvent, useState } from 'react';
import { safeNextPath } from '../../../features/identity-access/session/lib/next-path.js';
import { BASE_PATH } from '../../../shared/api-client/base-path.js';
import { post } from '../../sign-in/call.js';
import classes from '../../sign-in/form.module.css';
import { type Submission, valueOf } from '../../sign-in/use-submission.js';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/text-field.js';

interface SignOnProps {
  readonly next: string | null;
  readonly disabled: boolean;
  readonly attempt: Submission;
}

/** The provider of one's own organisation, found by the domain of a mail address. */
export function SignOn({ next, disabled, attempt }: SignOnProps) {
  const [opened, setOpened] = useState(false);
  if (!opened)
    return (
      <Button
        look="line"
        disabled={disabled}
        onClick={() => setOpened(true)}
      >{t`Continue with single sign-on`}</Button>
    );
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const address = valueOf(event.currentTarget, 'address').trim();
    if (address === '') return attempt.fail(t`Please enter your mail address.`);
    void attempt.run(async () => {
      const { connection } = await post<FoundSignOn>('/api/auth/sign-on/find', { address });
      if (connection === null) {
        attempt.fail(t`This mail domain has no single sign-on. Sign in another way.`);
        return 'done';
      }
      const safe = safeNextPath(next, BASE_PATH);
      const path = `/api/auth/sign-on/${connection.id}/start`;
      const { location } = await post<OidcStarted>(path, safe === null ? {} : { next: safe });
      window.location.assign(location);
      return 'leaving';
    });
  };
  return (
    <form className={classes.form} method="post" noValidate aria-label={t`Single sign-on`} onSubmit={submit}>
      <TextField
        label={t`Work address`}
        name="address"
        type="email"
        autoComplete="email"
        maxLength={320}
        autoFocus
        onInput={() => attempt.clear()}
      />
      <Button type="submit" look="line" disabled={disabled}>{t`Continue`}</Button>
    </form>
  );
}
