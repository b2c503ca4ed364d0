import type { DetectorView } from '@rampart/detectors/contract';
import { t } from '@rampart/kernel';
import { CalibrationChart } from '../../../shared/chart/calibration-chart.js';
import { formatFixed, formatPercent, plural } from '../../../shared/format/numbers.js';

function sentenceOf(overturned: DetectorView['overturned'], decided: number): string {
  if (overturned === null) return t`Not measured yet: no verdicts. Judge findings of the label queue.`;
  const { value, low, high } = overturned;
  return t`Overturned ${formatPercent(value, 1)} (95 % ${formatPercent(low, 1)} to ${formatPercent(high, 1)}) of ${plural(decided, 'verdict')}.`;
}

const WORDS = { score: t`Score`, yes: t`Confirmed`, no: t`Dismissed`, share: t`Share` };

export function DetectorCalibration({
  calibration,
  overturned,
}: Pick<DetectorView, 'calibration' | 'overturned'>) {
  const decided = calibration.reduce((sum, step) => sum + step.confirmed + step.dismissed, 0);
  return (
    <CalibrationChart
      title={t`Calibration`}
      sentence={sentenceOf(overturned, decided)}
      steps={calibration.map(({ confirmed, dismissed, ...step }) => ({
        ...{ ...step, yes: confirmed, no: dismissed },
      }))}
      words={WORDS}
      band={(from) => t`${formatFixed(from, 1)} to ${formatFixed(from + 0.1, 1)}`}
      percent={formatPercent}
      ends={{ score: t`Score 1`, confirmed: t`100 % confirmed` }}
    />
  );
}
