import { t } from '@rampart/kernel';
import { type CSSProperties, useEffect, useEffectEvent, useRef } from 'react';
import classes from './span-handles.module.css';

/** The first and last value, both inclusive. */
export type Span = readonly [from: number, to: number];

interface SpanHandlesProps {
  /** What the span limits, in lower case: "similarity". */
  readonly of: string;
  readonly scale: Span;
  readonly step: number;
  readonly least?: number;
  readonly span: Span;
  /** Formats a value for screen readers. */
  readonly text: (value: number) => string;
  /** Shows the ends of the scale below it. */
  readonly ends?: boolean;
  readonly onMove: (span: Span) => void;
  readonly onChosen: (span: Span) => void;
}

/** Inputs of the browser, because the slider of the component library has nine times their size. */
export function SpanHandles(props: SpanHandlesProps) {
  const { of, scale, step, least = 0, span, text, ends = false, onMove, onChosen } = props;
  const [min, max] = scale;
  const [from, to] = span;
  const root = useRef<HTMLDivElement>(null);
  const released = useEffectEvent(() => onChosen(span));
  useEffect(() => {
    const element = root.current;
    const listen = (): void => released();
    // The event of React with this name is `input`, which a handle sends while it moves.
    element?.addEventListener('change', listen);
    return () => element?.removeEventListener('change', listen);
  }, []);
  const handle = (name: string, value: number, moved: (value: number) => Span) => (
    <input
      type="range"
      className={classes['handle']}
      aria-label={`${name}, ${of}`}
      aria-valuetext={text(value)}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={({ currentTarget }) => onMove(moved(currentTarget.valueAsNumber))}
    />
  );
  const share = (value: number): number => (value - min) / (max - min);
  return (
    <div
      ref={root}
      role="group"
      aria-label={t`Span of ${of}`}
      className={classes['axis']}
      // At the end of the scale only the first handle can move.
      data-from-above={share(from) > 0.5 || undefined}
      style={{ '--from': share(from), '--to': share(to) } as CSSProperties}
    >
      {handle(t`From`, from, (value) => [Math.min(value, to - least), to])}
      {handle(t`To`, to, (value) => [from, Math.max(value, from + least)])}
      {ends ? (
        <div className={classes['ends']} aria-hidden>
          <span>{text(min)}</span>
          <span>{text(max)}</span>
        </div>
      ) : null}
    </div>
  );
}
