/** One figure of the bench; `ratio` is `value` over what `baseline` reached in the same run. */
export interface Figure {
  readonly case: string;
  readonly value: number;
  readonly unit: string;
  readonly baseline: string | null;
  readonly ratio: number | null;
}

export type Report = (figure: Figure) => void;

/** Reports a figure that has no baseline. */
export function plain(report: Report, name: string, value: number, unit: string): void {
  report({ case: name, value, unit, baseline: null, ratio: null });
}

/** Reports a figure beside a baseline measured in the same run. */
export function compared(
  report: Report,
  name: string,
  [value, unit]: readonly [number, string],
  baseline: string,
  reached: number,
): void {
  report({
    case: name,
    value,
    unit,
    baseline: `${baseline} (${Number(reached.toPrecision(3))})`,
    ratio: reached === 0 ? null : value / reached,
  });
}

/** CPU seconds a piece of work takes, the best of `rounds`. */
export function cpuSeconds(rounds: number, work: () => void): number {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1e6);
  }
  return best;
}
