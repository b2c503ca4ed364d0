import { type BenchContext } from '@rampart/kernel/testing';

export interface Contender {
  readonly name: string;
  run(running: () => boolean): Promise<number>;
}

/** Short slices in changing order, so that other load affects all alike. @returns events per second by slice */
export async function interleave(
  contenders: readonly Contender[],
  { rounds, sliceMs }: { readonly rounds: number; readonly sliceMs: number },
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const contender = contenders[(turn + round) % contenders.length] as Contender;
      const started = performance.now();
      const events = await contender.run(() => performance.now() - started < sliceMs);
      if (round > 0) rates.get(contender.name)?.push((events * 1000) / (performance.now() - started));
    }
  }
  return rates;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The median ratio over rounds; both values of a round are measured within a second of each other. */
export function pairedRatio(values: readonly number[], baseline: readonly number[]): number {
  return median(values.map((value, round) => value / (baseline[round] ?? NaN)));
}

export function reportPair(
  context: BenchContext,
  rates: ReadonlyMap<string, readonly number[]>,
  {
    name,
    contender,
    baseline,
  }: { readonly name: string; readonly contender: string; readonly baseline: string },
): void {
  const [values, others] = [rates.get(contender) ?? [], rates.get(baseline) ?? []];
  const value = Math.round(median(values));
  context.report({ case: name, value, unit: 'events/s', baseline, ratio: pairedRatio(values, others) });
}
