import { useEffect, useState } from 'react';
import { useTakenQuery } from '../../sign-in/address.js';
import { ErrandSheet } from '../../sign-in/errand-sheet.js';
import classes from '../../sign-in/form.module.css';
import { problemText } from '../../sign-in/use-submission.js';
import { ButtonLink } from '../../ui/button.js';
import { finish, type Finish } from './finish.js';

const leads: Readonly<Record<Finish, string>> = {
  leaving: 'Signing in...',
  reported: 'You can close this window.',
  nothing: 'There is nothing to finish here.',
};

/** `/oauth/callback`: where providers send people back to. */
export function Page() {
  const query = useTakenQuery();
  const [outcome, setOutcome] = useState<Finish>('leaving');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (query === null) return;
    finish(query).then(setOutcome, (cause: unknown) => setProblem(problemText(cause)));
  }, [query]);
  return (
    <ErrandSheet title="Back from the provider" lead={leads[outcome]} error={problem}>
      {problem !== null || outcome === 'nothing' ? (
        <div className={classes.links}>
          <ButtonLink to="/login">Back to sign-in</ButtonLink>
        </div>
      ) : null}
    </ErrandSheet>
  );
}
