import type { CalibrationStep, DetectorView } from '@rampart/detectors/contract';
import { ChartFrame, fileOf } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed, formatNumber, formatPercent, plural } from '../../../shared/format/numbers.js';
import classes from './calibration-chart.module.css';

const TITLE = 'Calibration';
const SIZE = 240;
const EDGE = 24;

const confirmedShare = ({ confirmed, dismissed }: CalibrationStep): number =>
  confirmed / (confirmed + dismissed);
const at = (value: number): number => EDGE + value * (SIZE - 2 * EDGE);

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
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          className={classes.plot}
          role="img"
          aria-label={`${TITLE}. ${sentence}`}
        >
          <path d={`M${at(0)} ${at(0)}V${at(1)}H${at(1)}`} className={classes.axis} />
          <path d={`M${at(0)} ${at(1)}L${at(1)} ${at(0)}`} className={classes.ideal} />
          {calibration.map((step) => (
            <rect
              key={step.from}
              x={at(step.score) - 5}
              y={at(1 - confirmedShare(step)) - 5}
              width={10}
              height={10}
              className={classes.step}
            />
          ))}
          <text x={at(1)} y={SIZE - 6} textAnchor="end" className={classes.label}>
            Score 1
          </text>
          <text x={at(0)} y={14} className={classes.label}>
            100 % confirmed
          </text>
        </svg>
      )}
    </ChartFrame>
  );
}
