import { ACTION_WORDS } from '@rampart/incidents/contract';
import type { PackageStatement } from '@rampart/incidents/verify';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { SimulatedMark } from '../../ui/simulated-mark.js';
import { momentOf } from './check-words.js';
import classes from './verify.module.css';

/** The statement of a verified package: who signed what and when, and the chain of custody before. */
export function Statement({ statement }: { readonly statement: PackageStatement }) {
  const { title, simulated, signedBy, signedAt, pieces, custody } = statement;
  return (
    <>
      <SimulatedMark
        simulated={simulated}
        says={t`The reported account is invented, and this report is an exercise. Hand it to no authority or company.`}
      />
      <dl className={classes.facts}>
        <dt>{t`Incident`}</dt>
        <dd>{title}</dd>
        <dt>{t`Signed by`}</dt>
        <dd>{signedBy}</dd>
        <dt>{t`Signed on`}</dt>
        <dd>{momentOf(signedAt)}</dd>
        <dt>{t`Evidence`}</dt>
        <dd>{pieces === 1 ? t`One piece` : t`${pieces} pieces`}</dd>
      </dl>
      <h3>{t`Chain of custody`}</h3>
      <ol className={classes.custody}>
        {custody.map(({ sequence, action, at, officer, reason }) => (
          <li key={sequence}>
            <Trans>
              <strong>{ACTION_WORDS[action]}</strong> by {officer.name}
              {officer.role === 'service' ? t` (service)` : ''}, {momentOf(at)}
              {reason === '' ? null : <span className={classes.detail}>{reason}</span>}
            </Trans>
          </li>
        ))}
      </ol>
    </>
  );
}
