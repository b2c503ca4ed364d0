/** One figure of a benchmark; `ratio` is `value` divided by the `baseline` of the same run. */
export interface Figure {
  readonly case: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: string | null;
  readonly ratio: number | null;
}

export type Report = (figure: Figure) => void;

export interface BenchContext {
  readonly serverUrl: string;
  readonly corpus: string | null;
  /** The most processes that a benchmark of many starts; null by default. */
  readonly workers?: number | null;
  /** The number of unrelated pairs to compare; null by default. */
  readonly pairs?: number | null;
  readonly report: Report;
}

/** Reports a figure that has no baseline. */
export function plain(report: Report, name: string, value: number, unit: string): void {
  report({ case: name, value, unit, baseline: null, ratio: null });
}

export function compared(
  report: Report,
  name: string,
  [value, unit]: readonly [number, string],
  baseline: string,
  reached: number,
): void {
  const text = `${baseline} (${Number(reached.toPrecision(3))})`;
  report({ case: name, value, unit, baseline: text, ratio: reached === 0 ? null : value / reached });
}

/** CPU seconds of a piece of work, as the median of `rounds` runs. */
export function cpuSeconds(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
}

export type Interval = readonly [low: number, high: number];

/** Wilson’s interval of 95 % for a share. @param all at least 1 */
export function wilson(hits: number, all: number): Interval {
  const z = 1.96;
  const share = hits / all;
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all);
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Reports a share with its interval. @param all at least 1 */
export function shared(report: Report, name: string, hits: number, all: number, unit: string): void {
  const [low, high] = wilson(hits, all);
  const baseline = `${hits} of ${all}; 95 % ${low.toFixed(3)}..${high.toFixed(3)}`;
  report({ case: name, value: hits / all, unit, baseline, ratio: null });
}
