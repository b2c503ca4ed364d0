/** A regression line: its rise per hour, and half the width of the 95 % interval. */
export interface Slope {
  readonly perHour: number;
  readonly margin: number;
}

/** A measured value with its time, seconds since the beginning. */
export type Sample = readonly [seconds: number, value: number];

/** The quantile 0.975 of the normal distribution, accurate enough for thirty samples or more. */
const NORMAL_975 = 1.96;

/** The least-squares slope of at least three samples. It assumes independent residuals. */
export function slopeOf(samples: readonly Sample[]): Slope {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [middle, level] = [mean(([at]) => at), mean(([, value]) => value)];
  const spread = samples.reduce((sum, [at]) => sum + (at - middle) ** 2, 0);
  const slope = samples.reduce((sum, [at, value]) => sum + (at - middle) * (value - level), 0) / spread;
  const residual = samples.reduce(
    (sum, [at, value]) => sum + (value - level - slope * (at - middle)) ** 2,
    0,
  );
  const error = Math.sqrt(residual / (samples.length - 2) / spread);
  return { perHour: slope * 3600, margin: NORMAL_975 * error * 3600 };
}
