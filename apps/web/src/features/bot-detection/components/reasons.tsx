import { Text, Title } from '@mantine/core';
import { t } from '@rampart/kernel';
import { Trans } from '../../../shared/language/trans.js';
import { chanceText, valueText } from '../lib/words.js';
import classes from './reasons.module.css';

interface Reason {
  readonly feature: string;
  readonly label: string;
  readonly value: number | null;
  readonly unit: string;
  readonly usual: { readonly low: number; readonly middle: number; readonly high: number } | null;
  /** The log-odds that the reason adds to the score. */
  readonly contribution: number;
}

interface ReasonsProps {
  readonly probability: number;
  readonly reasons: readonly Reason[];
  readonly counterfactual: {
    readonly label: string;
    readonly to: number;
    readonly probability: number;
  } | null;
}

const usualText = ({ usual, unit }: Reason): string =>
  usual === null
    ? t`usual range not known`
    : t`usual ${valueText(usual.low, '')} to ${valueText(usual.high, unit)}`;

const directionText = (contribution: number): string =>
  contribution > 0 ? t`towards automation` : t`towards a person`;

export function Reasons({ probability, reasons, counterfactual }: ReasonsProps) {
  const largest = Math.max(0.01, ...reasons.map(({ contribution }) => Math.abs(contribution)));
  return (
    <section aria-labelledby="bot-reasons">
      <Title order={3} size="h5" id="bot-reasons" mb="xs">
        <Trans>Why {chanceText(probability)}</Trans>
      </Title>
      <ul className={classes.list}>
        {reasons.map((reason) => (
          <li key={reason.feature}>
            <div className={classes.head}>
              <span className={classes.label}>{reason.label}</span>
              <span className="tabular">{valueText(reason.value, reason.unit)}</span>
            </div>
            <div className={classes.track} aria-hidden>
              <div
                className={classes.bar}
                data-person={reason.contribution < 0}
                style={{ width: `${(100 * Math.abs(reason.contribution)) / largest}%` }}
              />
            </div>
            <Text size="xs" c="dimmed">
              {directionText(reason.contribution)} · {usualText(reason)}
            </Text>
          </li>
        ))}
      </ul>
      {counterfactual ? (
        <Text size="sm" mt="sm">
          <Trans>
            With {valueText(counterfactual.to, '')} as “{counterfactual.label}” it would be{' '}
            {chanceText(counterfactual.probability)}.
          </Trans>
        </Text>
      ) : null}
    </section>
  );
}
