import { floats } from './scratch.js';
import { RowWork } from './simd/row-work.js';

export interface Sampler {
  readonly length: number;
  readonly firsts: Int32Array;
  readonly starts: Int32Array;
  readonly weights: Float64Array;
}

export function samplerOf(
  length: number,
  cellOf: (cell: number) => { readonly first: number; readonly weights: readonly number[] },
): Sampler {
  const firsts = new Int32Array(length);
  const starts = new Int32Array(length + 1);
  const weights: number[] = [];
  for (let cell = 0; cell < length; cell += 1) {
    const made = cellOf(cell);
    firsts[cell] = made.first;
    for (let at = 0; at < made.weights.length; at += 1) weights.push(made.weights[at] as number);
    starts[cell + 1] = weights.length;
  }
  return { length, firsts, starts, weights: Float64Array.from(weights) };
}

/** Averages equal parts; pixels that are cut count partially. */
export function areaSampler(length: number, [from, to]: readonly [number, number], cells: number): Sampler {
  const size = (to - from) / cells;
  return samplerOf(cells, (cell) => averageOf(length, from + cell * size, from + (cell + 1) * size));
}

export function averageOf(
  length: number,
  from: number,
  to: number,
): { readonly first: number; readonly weights: readonly number[] } {
  const first = Math.min(length - 1, Math.floor(from));
  const end = Math.max(first + 1, Math.min(length, Math.ceil(to)));
  const weights: number[] = [];
  for (let at = first; at < end; at += 1) {
    const covered = Math.min(to, at + 1) - Math.max(from, at);
    weights.push(Math.max(0, covered) / (to - from));
  }
  return { first, weights };
}

/** Sums rows first and reduces across at the end, with one multiplication and addition per value. */
export class Reduction {
  readonly grid: Float32Array;
  private done = 0;

  /** @param lines `linesFor(rows)` lines, each as long as a row */
  constructor(
    private readonly columns: Sampler,
    private readonly rows: Sampler,
    private readonly lines: readonly Float32Array[],
  ) {
    this.grid = floats(columns.length * rows.length);
  }

  add(y: number, addTo: (line: Float32Array, weight: number) => void): void {
    const { firsts, starts, weights, length } = this.rows;
    for (let cell = this.done; cell < length && (firsts[cell] as number) <= y; cell += 1) {
      const at = (starts[cell] as number) + y - (firsts[cell] as number);
      if (at >= (starts[cell + 1] as number)) continue;
      const line = this.lines[cell % this.lines.length] as Float32Array;
      if (y === firsts[cell]) line.fill(0);
      addTo(line, weights[at] as number);
    }
    while (this.done < length && lastOf(this.rows, this.done) <= y) this.finish();
  }

  private finish(): void {
    const line = this.lines[this.done % this.lines.length] as Float32Array;
    sampleLine(this.columns, line, this.grid, this.done * this.columns.length);
    this.done += 1;
  }
}

const lastOf = ({ firsts, starts }: Sampler, cell: number): number =>
  (firsts[cell] as number) + (starts[cell + 1] as number) - (starts[cell] as number) - 1;

export function linesFor(rows: Sampler): number {
  let most = 1;
  for (let cell = 0, ahead = 0; cell < rows.length; cell += 1) {
    const last = lastOf(rows, cell);
    while (ahead < rows.length && (rows.firsts[ahead] as number) <= last) ahead += 1;
    most = Math.max(most, ahead - cell);
  }
  return most;
}

function sampleLine(columns: Sampler, line: Float32Array, out: Float32Array, start: number): void {
  const { firsts, starts, weights, length } = columns;
  for (let cell = 0, at = 0; cell < length; cell += 1) {
    const end = starts[cell + 1] as number;
    let sum = 0;
    for (let from = firsts[cell] as number; at < end; at += 1, from += 1)
      sum += (weights[at] as number) * (line[from] as number);
    out[start + cell] = sum;
  }
}

const NO_PIXELS = new Uint8Array(0);

export function reduce(values: Float32Array, width: number, columns: Sampler, rows: Sampler): Float32Array {
  const work = new RowWork({ width, height: 0, data: NO_PIXELS }, 1 + linesFor(rows));
  const [line, ...lines] = work.lines as [Float32Array, ...Float32Array[]];
  const addTo = (to: Float32Array, weight: number): void => work.add(line, to, weight);
  const reduction = new Reduction(columns, rows, lines);
  for (let y = 0; y * width < values.length; y += 1) {
    line.set(values.subarray(y * width, (y + 1) * width));
    reduction.add(y, addTo);
  }
  return reduction.grid;
}
