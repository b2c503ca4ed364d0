/** The number of held-out accounts of one class in each bin of probability; bins are those of `edges`. */
export type ScoreHistogram = readonly number[];

/** The scores of held-out accounts of both classes. */
export interface Separation {
  /** Probabilities below the first edge belong to bin 0. */
  readonly edges: readonly number[];
  readonly ordinary: ScoreHistogram;
  readonly automated: ScoreHistogram;
}

/** Calibration gives many accounts the same score at both ends, so the outer bins are wide. */
const EDGES = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.9, 0.96];
/** A bin with fewer accounts of both classes is joined with its neighbour. */
const FEWEST = 8;

export function separationOf(ordinary: readonly number[], automated: readonly number[]): Separation {
  const both = [...ordinary, ...automated];
  const between = (low: number, high: number): number =>
    both.filter((value) => value >= low && value < high).length;
  const edges = EDGES.toReversed().reduce<readonly number[]>(
    (kept, edge) => (between(edge, kept[0] ?? Infinity) < FEWEST ? kept : [edge, ...kept]),
    [],
  );
  const inner = between(-Infinity, edges[0] ?? 0) < FEWEST ? edges.slice(1) : edges;
  return { edges: inner, ordinary: histogramOf(ordinary, inner), automated: histogramOf(automated, inner) };
}

export function histogramOf(values: readonly number[], edges: readonly number[]): number[] {
  const counts = new Array<number>(edges.length + 1).fill(0);
  for (const value of values) {
    let bin = 0;
    while (bin < edges.length && value >= (edges[bin] as number)) bin += 1;
    counts[bin] = (counts[bin] as number) + 1;
  }
  return counts;
}
