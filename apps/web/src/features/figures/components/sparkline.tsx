import type { FigureView } from '@rampart/figures/contract';
import { hasTrend } from '../lib/has-trend.js';
import classes from './figures.module.css';

const WIDTH = 120;
const HEIGHT = 28;

/** The history of a figure as a line. It is decorative, because the tile states it in words. */
export function Sparkline({ buckets }: Pick<FigureView, 'buckets'>) {
  const values = buckets.map(({ value }) => value);
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2 || !hasTrend(buckets))
    return <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={classes['spark']} aria-hidden />;
  const [low, high] = [Math.min(...known.map((p) => p.value)), Math.max(...known.map((p) => p.value))];
  const step = WIDTH / Math.max(values.length - 1, 1);
  // A constant figure is drawn at the bottom.
  const y = (value: number): number =>
    HEIGHT - 2 - (high === low ? 0 : (value - low) / (high - low)) * (HEIGHT - 4);
  const points = known.map(({ value, index }) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={classes['spark']}
      aria-hidden
    >
      <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
