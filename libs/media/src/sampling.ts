/** For each of `cells` outputs: the inputs it is a weighted sum of, `weights[k]` for input `first + k`. */
export type Sampler = readonly { readonly first: number; readonly weights: Float64Array }[];

/**
 * Plain averages of `cells` equal parts of the stretch from `from` to `to` of a line of `length` values, counting
 * values in part where cut.
 */
export function areaSampler(length: number, [from, to]: readonly [number, number], cells: number): Sampler {
  const size = (to - from) / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const [start, end] = [from + cell * size, from + (cell + 1) * size];
    const first = Math.min(length - 1, Math.floor(start));
    const weights = new Float64Array(Math.max(1, Math.min(length, Math.ceil(end)) - first));
    weights.forEach((_weight, at) => {
      const covered = Math.min(end, first + at + 1) - Math.max(start, first + at);
      weights[at] = Math.max(0, covered) / size;
    });
    return { first, weights };
  });
}

/** Applies a sampler along a row of values that starts at `offset`. */
export function sampleRow(sampler: Sampler, values: Float32Array, offset: number, out: Float64Array): void {
  for (let cell = 0; cell < sampler.length; cell += 1) {
    const { first, weights } = sampler[cell] as Sampler[number];
    let sum = 0;
    for (let at = 0, from = offset + first; at < weights.length; at += 1, from += 1)
      sum += (weights[at] as number) * (values[from] as number);
    out[cell] = sum;
  }
}

/** A grid that is filled row by row from an image: `columns` reduce each row, `rows` then reduce the columns. */
export class Reduction {
  readonly grid: Float32Array;
  private readonly sums: Float64Array;
  private readonly row: Float64Array;
  private done = 0;

  constructor(
    private readonly columns: Sampler,
    private readonly rows: Sampler,
  ) {
    this.grid = new Float32Array(columns.length * rows.length);
    this.sums = new Float64Array(columns.length * rows.length);
    this.row = new Float64Array(columns.length);
  }

  /** Takes row `y` of the image; rows come in order. `values[offset]` is the row's first. */
  add(y: number, values: Float32Array, offset = 0): void {
    sampleRow(this.columns, values, offset, this.row);
    const width = this.columns.length;
    for (let cell = this.done; cell < this.rows.length; cell += 1) {
      const { first, weights } = this.rows[cell] as Sampler[number];
      if (first > y) break;
      const last = first + weights.length - 1;
      if (last < y) continue;
      const weight = weights[y - first] as number;
      for (let x = 0, to = cell * width; x < width; x += 1, to += 1)
        this.sums[to] = (this.sums[to] as number) + weight * (this.row[x] as number);
    }
    while (this.done < this.rows.length && this.isComplete(this.done, y)) this.finish(this.done);
  }

  private isComplete(cell: number, y: number): boolean {
    const { first, weights } = this.rows[cell] as Sampler[number];
    return first + weights.length - 1 <= y;
  }

  private finish(cell: number): void {
    const width = this.columns.length;
    this.grid.set(this.sums.subarray(cell * width, (cell + 1) * width), cell * width);
    this.done += 1;
  }
}

/** Reduces a whole grid of values at once. */
export function reduce(values: Float32Array, width: number, columns: Sampler, rows: Sampler): Float32Array {
  const reduction = new Reduction(columns, rows);
  for (let y = 0; y * width < values.length; y += 1) reduction.add(y, values, y * width);
  return reduction.grid;
}
