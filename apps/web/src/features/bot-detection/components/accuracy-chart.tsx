import type { BotAnalytics } from '@rampart/bot-detection/contract';
import { CalibrationPlot } from '../../../shared/chart/calibration-plot.js';
import { ChartFrame, fileOf } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed, formatNumber, plural } from '../../../shared/format/numbers.js';

type Step = BotAnalytics['calibration'][number];

const TITLE = 'Detection Accuracy Trends';

const agreed = ({ agree, disagree }: Step): number => agree / (agree + disagree);
const percent = (value: number, digits = 0): string => `${formatFixed(100 * value, digits)} %`;

function sentenceOf(precision: BotAnalytics['precision']): string {
  if (precision === null) return 'Not measured yet: no verdicts. Open a detected bot and judge it.';
  const { value, low, high, verdicts } = precision;
  return `Precision ${percent(value, 1)} (95 % ${percent(low, 1)} to ${percent(high, 1)}) from ${plural(verdicts, 'verdict')}.`;
}

/** Verdicts against probabilities: on the dashed line a probability means what it says. */
export function AccuracyChart({ calibration, precision }: Pick<BotAnalytics, 'calibration' | 'precision'>) {
  const steps = calibration.filter(({ agree, disagree }) => agree + disagree > 0);
  const sentence = sentenceOf(precision);
  return (
    <ChartFrame
      title={TITLE}
      sentence={sentence}
      file={fileOf(TITLE)}
      columns={[
        { id: 'from', value: ({ from }: Step) => from },
        { id: 'probability', value: ({ probability }: Step) => probability },
        { id: 'agree', value: ({ agree }: Step) => agree },
        { id: 'disagree', value: ({ disagree }: Step) => disagree },
      ]}
      rows={steps}
      table={
        <CountTable
          title={TITLE}
          heads={['Probability', 'Agree', 'Disagree', 'Agreed']}
          rows={steps.map((step) => ({
            id: String(step.from),
            title: `${percent(step.from)} to ${percent(step.from + 0.1)}`,
            values: [formatNumber(step.agree), formatNumber(step.disagree), percent(agreed(step))],
          }))}
        />
      }
    >
      {steps.length === 0 ? null : (
        <CalibrationPlot
          label={`${TITLE}. ${sentence}`}
          steps={steps.map((step) => ({ score: step.probability, confirmed: agreed(step) }))}
          ends={{ score: 'Probability 100 %', confirmed: '100 % agreed' }}
        />
      )}
    </ChartFrame>
  );
}
