/** One figure of the bench; `ratio` is `value` over what `baseline` took in the same run. */
interface Figure {
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

/** CPU milliseconds that a piece of work takes, the median of `rounds`. */
export async function cpuMilliseconds(rounds: number, work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(start);
    taken.push((user + system) / 1000);
  }
  return taken.sort((a, b) => a - b)[rounds >> 1] as number;
}
