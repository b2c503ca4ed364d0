/** One figure of the bench; `ratio` is `value` over what `baseline` reached in the same run. */
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

/** Reports a figure beside a baseline of the same run. */
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

/** CPU seconds of a piece of work, the median of `rounds`. */
export function cpuSeconds(rounds: number, work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  });
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
}

/** Megabytes in use after the garbage is gone, if the process may collect it. */
export function megabytes(): number {
  (globalThis as { gc?: () => void }).gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** A seeded source of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
