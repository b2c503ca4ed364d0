import { Text, Title } from '@mantine/core';
import type { LookAlikeDetail } from '@rampart/impersonation/contract';
import { formatFixed } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { evidenceText, pointsText } from '../lib/evidence-text.js';
import { riskWords } from '../lib/words.js';
import classes from './contributions.module.css';

export function Contributions({ score, model }: Pick<LookAlikeDetail, 'score' | 'model'>) {
  const largest = Math.max(1, ...score.contributions.map(({ points }) => Math.abs(points)));
  const { counterfactual } = score;
  const without = score.contributions.find(({ name }) => name === counterfactual?.without)?.label;
  return (
    <section aria-labelledby="contributions-heading">
      <Title order={3} size="h5" id="contributions-heading" mb="xs">
        <Trans>Why {formatFixed(score.score, 1)} points</Trans>
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        <Trans>Judged by {model}.</Trans>
      </Text>
      <ul className={classes.list}>
        {score.contributions.map(({ name, label, points, evidence }) => (
          <li key={name} className={classes.item}>
            <div className={classes.head}>
              <span className={classes.label}>{label}</span>
              <span className="tabular">{pointsText(points)}</span>
            </div>
            <div className={classes.track} aria-hidden>
              <div
                className={classes.bar}
                data-negative={points < 0}
                style={{ width: `${(100 * Math.abs(points)) / largest}%` }}
              />
            </div>
            <Text size="xs" c="dimmed" className={classes.evidence} dir="auto">
              {evidenceText(evidence)}
            </Text>
          </li>
        ))}
      </ul>
      {counterfactual ? (
        <Text size="sm" mt="sm">
          <Trans>
            Without “{without ?? counterfactual.without}” the score would be{' '}
            {formatFixed(counterfactual.score, 1)} ({riskWords[counterfactual.riskLevel].toLowerCase()} risk).
          </Trans>
        </Text>
      ) : null}
    </section>
  );
}
