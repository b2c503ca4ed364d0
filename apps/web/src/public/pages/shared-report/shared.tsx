import type { SharedReport } from '@rampart/incidents/contract';
import { t } from '@rampart/kernel';
import { useEffect, useState } from 'react';
import { Trans } from '../../../shared/language/trans.js';
import { PUBLIC_LOCALE } from '../../../shared/language/language.js';
import { href } from '../../lib/href.js';
import { post } from '../../sign-in/call.js';
import { problemText } from '../../sign-in/use-submission.js';
import { Notice } from '../../ui/notice.js';
import { SimulatedMark } from '../../ui/simulated-mark.js';
import { Download } from './download.js';

const KIND_WORDS = { dossier: t`Incident dossier`, digest: t`Weekly digest` } as const;
const INVENTED = {
  dossier: t`The reported account is invented, and this report is an exercise. Hand it to no authority or company.`,
  digest: t`Some figures of this digest are simulated and marked so.`,
} as const;
const DAY = new Intl.DateTimeFormat(PUBLIC_LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** The report that the link with this token shares, or why it shares none. */
export function Shared({ token }: { readonly token: string }) {
  const [shared, setShared] = useState<SharedReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (token === '') return;
    post<SharedReport>('/api/incidents/shared-reports/open', { token }).then(setShared, (cause) =>
      setProblem(problemText(cause)),
    );
  }, [token]);
  if (token === '') return <Notice>{t`This link is incomplete. Copy the whole link.`}</Notice>;
  if (problem !== null) return <Notice>{problem}</Notice>;
  if (shared === null) return <p role="status">{t`Opening...`}</p>;
  return (
    <>
      <SimulatedMark simulated={shared.simulated} says={INVENTED[shared.kind]} />
      <p>
        <Trans>
          <strong>
            {KIND_WORDS[shared.kind]} {shared.label}
          </strong>
          , until {DAY.format(new Date(shared.expiresAt))} UTC. Each download is recorded.
        </Trans>
      </p>
      <Download token={token} />
      {shared.kind === 'dossier' ? (
        <p>
          <Trans>
            <a href={href('/verify')}>Check the package</a> in your browser: nothing is uploaded.
          </Trans>
        </p>
      ) : null}
    </>
  );
}
