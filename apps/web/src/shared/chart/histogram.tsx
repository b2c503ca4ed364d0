import { t } from '@rampart/kernel';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { formatNumber, plural } from '../format/numbers.js';
import { inSentence } from '../language/in-sentence.js';
import classes from './bars.module.css';
import { ChartFrame, fileOf } from './chart-frame.js';
import { CountTable } from './count-table.js';
import { type Bin, binsOf, medianOf } from './counts.js';
import { type Span, SpanHandles } from './span-handles.js';

export interface HistogramProps {
  readonly title: string;
  readonly noun: readonly [one: string, many: string];
  readonly values: readonly number[];
  /** The whole scale, and the number of its equal intervals. */
  readonly scale: Span;
  readonly intervals: number;
  /** The selected part of the scale; the whole scale means no selection. */
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
  /** Formats a value: "80%". */
  readonly text: (value: number) => string;
  readonly asOf?: ReactNode;
}

const FILE = [
  { id: 'from', value: ({ from }: Bin) => from },
  { id: 'to', value: ({ to }: Bin) => to },
  { id: 'count', value: ({ count }: Bin) => count },
];

/** The distribution of values. Two handles, also by arrow keys, select a span, which is reported on release. */
export default function Histogram(props: HistogramProps) {
  const { title, noun, values, scale, intervals, span, onSpan, text, asOf } = props;
  const [dragged, setDragged] = useState<Span | null>(null);
  const [from, to] = dragged ?? span;
  const bins = binsOf(values, scale[0], scale[1], intervals);
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  const within = values.filter((value) => value >= from && value <= to).length;
  const median = medianOf(values);
  const sentence =
    median === null
      ? t`${noun[1].charAt(0).toUpperCase()}${noun[1].slice(1)}: none.`
      : t`${plural(values.length, ...noun)}, median ${text(median)}. ${text(from)} to ${text(to)}: ${formatNumber(within)}.`;
  const rows = bins.map((bin) => ({
    id: String(bin.from),
    title: t`${text(bin.from)} to ${text(bin.to)}`,
    values: [formatNumber(bin.count)],
  }));
  return (
    <ChartFrame
      title={title}
      sentence={sentence}
      asOf={asOf}
      file={fileOf(title)}
      columns={FILE}
      rows={values.length === 0 ? [] : bins}
      table={<CountTable title={title} heads={[t`Interval`, t`Count`]} rows={rows} />}
    >
      {values.length === 0 ? null : (
        <>
          <div className={classes['bins']} aria-hidden>
            {bins.map((bin) => (
              <span
                key={bin.from}
                className={classes['bin']}
                data-outside={bin.to <= from || bin.from > to || undefined}
                style={{ '--share': bin.count / highest } as CSSProperties}
              />
            ))}
          </div>
          <div className={classes['span']}>
            <SpanHandles
              of={inSentence(title)}
              scale={scale}
              step={(scale[1] - scale[0]) / intervals}
              span={[from, to]}
              text={text}
              ends
              onMove={setDragged}
              onChosen={(chosen) => {
                setDragged(null);
                onSpan(chosen);
              }}
            />
          </div>
        </>
      )}
    </ChartFrame>
  );
}
