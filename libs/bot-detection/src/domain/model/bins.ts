/** Columns as bin numbers; 0 means missing. */
export interface Binned {
  readonly columns: readonly Uint8Array[];
  /** Values up to edge n - 1 are in bin n; the last bin has no upper edge. */
  readonly edges: readonly Float64Array[];
}

const MOST_BINS = 60;

/** Edges that divide the known values of each column into bins of about equal weight. */
export function binRows(rows: readonly Float64Array[], width: number): Binned {
  const columns: Uint8Array[] = [];
  const edges: Float64Array[] = [];
  for (let column = 0; column < width; column += 1) {
    const found = edgesOf(rows.map((row) => row[column] as number).filter((value) => !Number.isNaN(value)));
    edges.push(found);
    columns.push(Uint8Array.from(rows, (row) => binOf(found, row[column] as number)));
  }
  return { columns, edges };
}

function edgesOf(values: number[]): Float64Array {
  const sorted = Float64Array.from(values).sort();
  const edges: number[] = [];
  for (let bin = 1; bin < MOST_BINS; bin += 1) {
    const at = Math.floor((sorted.length * bin) / MOST_BINS);
    const low = sorted[at - 1];
    const high = sorted[at];
    if (low === undefined || high === undefined || low === high) continue;
    const edge = short((low + high) / 2);
    if (edge >= low && edge < high && edge !== edges.at(-1)) edges.push(edge);
  }
  return addMissingSteps(sorted, edges);
}

/** Adds edges for few distinct values (flags, digits), which quantiles would miss. */
function addMissingSteps(sorted: Float64Array, edges: readonly number[]): Float64Array {
  const steps = new Set<number>();
  for (let at = 1; at < sorted.length && steps.size < MOST_BINS; at += 1) {
    const [low, high] = [sorted[at - 1] as number, sorted[at] as number];
    if (low !== high) steps.add(short((low + high) / 2));
  }
  return Float64Array.from(steps.size < MOST_BINS ? [...steps] : edges).sort();
}

/** Six significant digits, because people read the weights, too. */
const short = (value: number): number => Number(value.toPrecision(6));

function binOf(edges: Float64Array, value: number): number {
  if (Number.isNaN(value)) return 0;
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= (edges[middle] as number)) high = middle;
    else low = middle + 1;
  }
  return low + 1;
}
