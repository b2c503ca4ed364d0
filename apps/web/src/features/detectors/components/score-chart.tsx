import { Text } from '@mantine/core';
import type { ScoreSpread } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import type { CSSProperties } from 'react';
import { ChartFrame, fileOf } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed, formatNumber, formatPercent } from '../../../shared/format/numbers.js';
import { Trans } from '../../../shared/language/trans.js';
import { driftWords } from '../lib/words.js';
import classes from './score-chart.module.css';

interface Step {
  readonly from: number;
  readonly live: number;
  readonly before: number;
  readonly liveShare: number;
  readonly beforeShare: number;
}

const TITLE = t`Scores`;
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function stepsOf({ live, baseline }: ScoreSpread): readonly Step[] {
  const [now, then] = [Math.max(1, sum(live)), Math.max(1, sum(baseline))];
  return live.map((count, place) => {
    const before = baseline[place] ?? 0;
    const shares = { liveShare: count / now, beforeShare: before / then };
    return { from: place / live.length, live: count, before, ...shares };
  });
}

/** A benchmark is no baseline: its share of findings is chosen, so its scores lie elsewhere. */
const fromText = ({ measuredFrom }: ScoreSpread): string =>
  measuredFrom === null
    ? t`Scores count as baseline once they are 7 days old.`
    : t`The baseline suffices from ${measuredFrom} on. Benchmarks are no baseline: their mix of accounts is chosen.`;

function sentenceOf(scores: ScoreSpread): string {
  const counts = t`${formatNumber(sum(scores.live))} scores in 7 days, ${formatNumber(sum(scores.baseline))} in the 28 days before.`;
  if (scores.psi === null)
    return t`${counts} Drift is not measured yet: each side needs 100. ${fromText(scores)}`;
  return t`${counts} Stability index ${formatFixed(scores.psi, 3)}: ${driftWords({ scores }).text.split(',')[0]}.`;
}

const COLUMNS = [
  { id: 'from', value: ({ from }: Step) => from },
  { id: 'live', value: ({ live }: Step) => live },
  { id: 'baseline', value: ({ before }: Step) => before },
];

const spanText = (from: number): string => t`${formatFixed(from, 1)} to ${formatFixed(from + 0.1, 1)}`;

/** The scores of the last week and of the four weeks before, each as shares of its total. */
export function ScoreChart({ scores }: { readonly scores: ScoreSpread }) {
  const steps = stepsOf(scores);
  const highest = Math.max(0.01, ...steps.flatMap(({ liveShare, beforeShare }) => [liveShare, beforeShare]));
  const empty = sum(scores.live) + sum(scores.baseline) === 0;
  const height = (share: number) => ({ '--share': share / highest }) as CSSProperties;
  return (
    <ChartFrame
      title={TITLE}
      sentence={empty ? t`No scores in the last 35 days.` : sentenceOf(scores)}
      file={fileOf(TITLE)}
      columns={COLUMNS}
      rows={empty ? [] : steps}
      table={
        <CountTable
          title={TITLE}
          heads={[t`Score`, t`7 days`, t`Share`, t`28 days before`, t`Share before`]}
          rows={steps.map(({ from, live, before, liveShare, beforeShare }) => ({
            id: String(from),
            title: spanText(from),
            values: [
              formatNumber(live),
              formatPercent(liveShare, 1),
              formatNumber(before),
              formatPercent(beforeShare, 1),
            ],
          }))}
        />
      }
    >
      {empty ? null : (
        <>
          <ol className={classes.steps} aria-label={TITLE} tabIndex={0}>
            {steps.map(({ from, liveShare, beforeShare }) => (
              <li
                key={from}
                aria-label={t`${spanText(from)}: ${formatPercent(liveShare, 1)}, before ${formatPercent(beforeShare, 1)}`}
              >
                <div className={classes.pair} aria-hidden>
                  <span className={classes.bar} style={height(liveShare)} />
                  <span className={classes.bar} data-before style={height(beforeShare)} />
                </div>
                <div className={classes.foot} aria-hidden>
                  {formatFixed(from, 1)}
                </div>
              </li>
            ))}
          </ol>
          <Text size="xs" c="dimmed" mt={4} aria-hidden>
            <Trans>
              <span className={classes.key} />7 days
              <span className={classes.key} data-before />
              28 days before
            </Trans>
          </Text>
        </>
      )}
    </ChartFrame>
  );
}
