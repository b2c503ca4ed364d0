import { t } from '@rampart/kernel';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.js';
import { Notice } from '../ui/notice.js';
import { useTakenQuery } from './address.js';
import { ErrandSheet } from './errand-sheet.js';
import classes from './form.module.css';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface OneTimeLink {
  /** Null before hydration, and when the link contains no token. */
  readonly token: string | null;
  readonly incomplete: boolean;
}

/** The token of a one-time link, which is removed from the address at once. */
export function useLinkToken(): OneTimeLink {
  const query = useTakenQuery();
  const found = query?.get('token') ?? '';
  const token = TOKEN.test(found) ? found : null;
  return { token, incomplete: query !== null && token === null };
}

interface LinkSheetProps {
  readonly title: string;
  readonly lead: string;
  readonly error: string | null;
  /** The next step when the link contains no token; null otherwise. */
  readonly incomplete: string | null;
  readonly done: string | null;
  readonly children: ReactNode;
}

export function LinkSheet({ title, lead, error, incomplete, done, children }: LinkSheetProps) {
  if (done !== null) {
    return (
      <ErrandSheet title={title} lead={t`All done.`}>
        <Notice tone="quiet">{done}</Notice>
        <ButtonLink to="/login">{t`Sign in`}</ButtonLink>
      </ErrandSheet>
    );
  }
  return (
    <ErrandSheet title={title} lead={lead} error={incomplete ?? error}>
      {incomplete === null ? children : null}
      <div className={classes.links}>
        <ButtonLink look="plain" to="/login">{t`Back to sign-in`}</ButtonLink>
      </div>
    </ErrandSheet>
  );
}
