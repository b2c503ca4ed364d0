import type { PackageVerification } from '@rampart/incidents/verify';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { Seal, SealMark } from '../../../shared/ui/seal.js';
import { Notice } from '../../ui/notice.js';
import { momentOf, OUTCOME_WORDS, shownChecks } from './check-words.js';
import { Statement } from './statement.js';
import classes from './verify.module.css';

interface OutcomeProps {
  readonly verification: PackageVerification;
  readonly keys: string;
}

export function Outcome({ verification: { ok, reportId, checks, statement }, keys }: OutcomeProps) {
  const reasons = checks.filter(({ outcome }) => outcome === 'failed');
  return (
    <section className={classes.outcome} aria-labelledby="outcome">
      <h2 id="outcome">
        {ok
          ? t`${reportId ?? t`This file`} is as it was signed`
          : t`Do not rely on ${reportId ?? t`this file`}`}
      </h2>
      {ok ? (
        <>
          {statement === null ? null : (
            <Seal
              hash={statement.contentSha256}
              size={96}
              title={t`Signed by ${statement.signedBy}`}
              keyId={statement.keyId}
            >
              <span>
                <Trans>
                  {momentOf(statement.signedAt)}, entry {statement.entry}
                </Trans>
              </span>
            </Seal>
          )}
          <Notice tone="sealed">
            <Trans>No changes since then. Checked with {keys}.</Trans>
          </Notice>
        </>
      ) : (
        <div className={classes.broken}>
          <SealMark hash="" state="broken" size={96} />
          <Notice>
            <p>
              <Trans>The check failed. Checked with {keys}:</Trans>
            </p>
            <ul className={classes.reasons}>
              {reasons.map((check) => (
                <li key={check.name}>{check.detail}</li>
              ))}
            </ul>
            <p>{t`Ask the sender for an unaltered copy.`}</p>
          </Notice>
        </div>
      )}
      {statement === null ? null : <Statement statement={statement} />}
      <h3>{t`Fifteen questions`}</h3>
      <ol className={classes.checks}>
        {shownChecks(checks).map((check) => (
          <li key={check.name} data-outcome={check.outcome} data-check={check.name}>
            <strong>{check.asks}</strong>
            <span className={classes.answer}>{OUTCOME_WORDS[check.outcome]}</span>
            {check.detail === null ? null : <span className={classes.detail}>{check.detail}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
