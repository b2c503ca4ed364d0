import type { BotAnalytics } from '@rampart/bot-detection/contract';
import { t } from '@rampart/kernel';
import { CalibrationChart } from '../../../shared/chart/calibration-chart.js';
import { formatFixed, plural } from '../../../shared/format/numbers.js';

const percent = (value: number, digits = 0): string => `${formatFixed(100 * value, digits)} %`;

function sentenceOf(precision: BotAnalytics['precision']): string {
  if (precision === null) return t`Not measured yet: no verdicts. Open a detected bot and judge it.`;
  const { value, low, high, verdicts } = precision;
  return t`Precision ${percent(value, 1)} (95 % ${percent(low, 1)} to ${percent(high, 1)}) from ${plural(verdicts, 'verdict')}.`;
}

const WORDS = { score: t`Probability`, yes: t`Agree`, no: t`Disagree`, share: t`Agreed` };

export function AccuracyChart({ calibration, precision }: Pick<BotAnalytics, 'calibration' | 'precision'>) {
  const steps = calibration.map(({ from, probability, agree, disagree }) => ({
    ...{ from, score: probability, yes: agree, no: disagree },
  }));
  return (
    <CalibrationChart
      title={t`Detection Accuracy Trends`}
      sentence={sentenceOf(precision)}
      steps={steps.filter(({ yes, no }) => yes + no > 0)}
      words={WORDS}
      band={(from) => t`${percent(from)} to ${percent(from + 0.1)}`}
      percent={percent}
      ends={{ score: t`Probability 100 %`, confirmed: t`100 % agreed` }}
    />
  );
}
