import type { CalibrationStep, DetectorView } from '@rampart/detectors/contract';
import { CalibrationPlot } from '../../../shared/chart/calibration-plot.js';
import { ChartFrame, fileOf } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed, formatNumber, formatPercent, plural } from '../../../shared/format/numbers.js';

const TITLE = 'Calibration';

const confirmedShare = ({ confirmed, dismissed }: CalibrationStep): number =>
  confirmed / (confirmed + dismissed);

function sentenceOf(overturned: DetectorView['overturned'], decided: number): string {
  if (overturned === null) return 'Not measured yet: no verdicts. Judge findings of the label queue.';
  const { value, low, high } = overturned;
  return `Overturned ${formatPercent(value, 1)} (95 % ${formatPercent(low, 1)} to ${formatPercent(high, 1)}) of ${plural(decided, 'verdict')}.`;
}

/** Verdicts against scores: on the dashed line, a score is the share that people confirm. */
export function CalibrationChart({
  calibration,
  overturned,
}: Pick<DetectorView, 'calibration' | 'overturned'>) {
  const decided = calibration.reduce((sum, step) => sum + step.confirmed + step.dismissed, 0);
  const sentence = sentenceOf(overturned, decided);
  return (
    <ChartFrame
      title={TITLE}
      sentence={sentence}
      file={fileOf(TITLE)}
      columns={[
        { id: 'from', value: ({ from }: CalibrationStep) => from },
        { id: 'score', value: ({ score }: CalibrationStep) => score },
        { id: 'confirmed', value: ({ confirmed }: CalibrationStep) => confirmed },
        { id: 'dismissed', value: ({ dismissed }: CalibrationStep) => dismissed },
      ]}
      rows={calibration}
      table={
        <CountTable
          title={TITLE}
          heads={['Score', 'Confirmed', 'Dismissed', 'Share']}
          rows={calibration.map((step) => ({
            id: String(step.from),
            title: `${formatFixed(step.from, 1)} to ${formatFixed(step.from + 0.1, 1)}`,
            values: [
              formatNumber(step.confirmed),
              formatNumber(step.dismissed),
              formatPercent(confirmedShare(step)),
            ],
          }))}
        />
      }
    >
      {calibration.length === 0 ? null : (
        <CalibrationPlot
          label={`${TITLE}. ${sentence}`}
          steps={calibration.map((step) => ({ score: step.score, confirmed: confirmedShare(step) }))}
          ends={{ score: 'Score 1', confirmed: '100 % confirmed' }}
        />
      )}
    </ChartFrame>
  );
}
