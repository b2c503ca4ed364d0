import type { BotAnalytics } from '@rampart/bot-detection/contract';
import { ChartFrame, fileOf } from '../../../shared/chart/chart-frame.js';
import { CountTable } from '../../../shared/chart/count-table.js';
import { formatFixed, formatNumber, plural } from '../../../shared/format/numbers.js';
import classes from './accuracy-chart.module.css';

type Step = BotAnalytics['calibration'][number];

const TITLE = 'Detection Accuracy Trends';
const SIZE = 260;
const EDGE = 24;

const agreed = ({ agree, disagree }: Step): number => agree / (agree + disagree);
const percent = (value: number, digits = 0): string => `${formatFixed(100 * value, digits)} %`;
const at = (value: number): number => EDGE + value * (SIZE - 2 * EDGE);

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
        <svg
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          className={classes.plot}
          role="img"
          aria-label={`${TITLE}. ${sentence}`}
        >
          <path d={`M${at(0)} ${at(0)}V${at(1)}H${at(1)}`} className={classes.axis} />
          <path d={`M${at(0)} ${at(1)}L${at(1)} ${at(0)}`} className={classes.ideal} />
          {steps.map((step) => (
            <rect
              key={step.from}
              x={at(step.probability) - 5}
              y={at(1 - agreed(step)) - 5}
              width={10}
              height={10}
              className={classes.step}
            />
          ))}
          <text x={at(1)} y={SIZE - 6} textAnchor="end" className={classes.label}>
            Probability 100 %
          </text>
          <text x={at(0)} y={14} className={classes.label}>
            100 % agreed
          </text>
        </svg>
      )}
    </ChartFrame>
  );
}
