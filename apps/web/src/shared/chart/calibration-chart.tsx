import { formatNumber } from '../format/numbers.js';
import { CalibrationPlot } from './calibration-plot.js';
import { ChartFrame, fileOf } from './chart-frame.js';
import { CountTable } from './count-table.js';

/** The verdicts on findings whose score is in one tenth. */
interface VerdictStep {
  readonly from: number;
  /** The mean score. */
  readonly score: number;
  readonly yes: number;
  readonly no: number;
}

interface CalibrationChartProps {
  readonly title: string;
  readonly sentence: string;
  readonly steps: readonly VerdictStep[];
  /** The headings of the columns. The export uses them in lower case. */
  readonly words: Readonly<Record<'score' | 'yes' | 'no' | 'share', string>>;
  readonly band: (from: number) => string;
  readonly percent: (share: number) => string;
  readonly ends: { readonly score: string; readonly confirmed: string };
}

const shareOf = ({ yes, no }: VerdictStep): number => yes / (yes + no);

/** Verdicts by score. On the dashed line, the score equals the share that people confirm. */
export function CalibrationChart(props: CalibrationChartProps) {
  const { title, sentence, steps, words, band, percent, ends } = props;
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      file={fileOf(title)}
      columns={[
        { id: 'from', value: ({ from }: VerdictStep) => from },
        { id: words.score.toLowerCase(), value: ({ score }: VerdictStep) => score },
        { id: words.yes.toLowerCase(), value: ({ yes }: VerdictStep) => yes },
        { id: words.no.toLowerCase(), value: ({ no }: VerdictStep) => no },
      ]}
      rows={steps}
      table={
        <CountTable
          title={title}
          heads={[words.score, words.yes, words.no, words.share]}
          rows={steps.map((step) => ({
            id: String(step.from),
            title: band(step.from),
            values: [formatNumber(step.yes), formatNumber(step.no), percent(shareOf(step))],
          }))}
        />
      }
    >
      {steps.length === 0 ? null : (
        <CalibrationPlot
          label={`${title}. ${sentence}`}
          steps={steps.map((step) => ({ score: step.score, confirmed: shareOf(step) }))}
          ends={ends}
        />
      )}
    </ChartFrame>
  );
}
