import { t } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { DEFAULT_ENVIRONMENT } from '../../../features/identity-access/session/lib/landing.js';
import { useTakenQuery } from '../../sign-in/address.js';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { enter } from '../../sign-in/session.js';
import { problemText } from '../../sign-in/use-submission.js';
import { ButtonLink } from '../../ui/button.js';
import { SecondFactorStep } from '../login/second-factor-step.js';
import { finish, type Finish } from './finish.js';
import { TestedSheet } from './tested-sheet.js';

const leads: Readonly<Record<Extract<Finish, string>, string>> = {
  leaving: t`Signing in...`,
  linked: t`The account is linked. Close this window.`,
  choosing: t`Choose the page in the first window. Close this window.`,
  'not-linked': t`The account is not linked. Close this window.`,
  nothing: t`Nothing to complete here. Close this window.`,
};

/** `/oauth/callback`: the page to which providers redirect. */
export function Page() {
  const query = useTakenQuery();
  const [outcome, setOutcome] = useState<Finish>('leaving');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (query === null) return;
    finish(query).then(setOutcome, (cause: unknown) => setProblem(problemText(cause)));
  }, [query]);
  if (typeof outcome !== 'string') {
    if ('reason' in outcome) return <BackSheet lead="" error={outcome.reason} />;
    if ('tested' in outcome) return <TestedSheet person={outcome.tested} />;
    const { needed, next } = outcome;
    return (
      <SecondFactorStep
        needed={needed}
        onToken={(token) => enter(token, { next, environment: DEFAULT_ENVIRONMENT })}
        onGiveUp={(reason) => {
          setProblem(reason);
          setOutcome('nothing');
        }}
      />
    );
  }
  return <BackSheet lead={leads[outcome]} error={problem} leaves={outcome === 'nothing'} />;
}

interface BackSheetProps {
  readonly lead: string;
  readonly error: string | null;
  readonly leaves?: boolean;
}

function BackSheet({ lead, error, leaves = false }: BackSheetProps) {
  return (
    <ErrandSheet title={t`Back from the provider`} lead={lead} error={error}>
      {error !== null || leaves ? (
        <div className={classes.links}>
          <ButtonLink to="/login">{t`Back to sign-in`}</ButtonLink>
        </div>
      ) : null}
    </ErrandSheet>
  );
}
