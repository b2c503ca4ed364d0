import type { Binned } from './bins.js';
import { nodesOf } from './forest.js';

export interface GrowOptions {
  readonly depth: number;
  readonly rate: number;
  /** Added to the sum of second derivatives; draws leaves with few rows towards their parent. */
  readonly ridge: number;
  /** The least sum of second derivatives of a leaf. */
  readonly leastWeight: number;
  readonly leastGain: number;
}

export interface Gradients {
  readonly first: Float64Array;
  readonly second: Float64Array;
}

export interface Tree {
  readonly feature: Int16Array;
  readonly threshold: Float64Array;
  readonly missingFirst: Uint8Array;
  readonly value: Float64Array;
}

interface Split {
  readonly column: number;
  readonly bin: number;
  readonly missingFirst: boolean;
  readonly gain: number;
  readonly first: number;
  readonly second: number;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** Grows one boosted tree. Bounds passed down to child nodes keep it monotone in the columns that require it. */
export class TreeGrower {
  readonly #binned: Binned;
  readonly #directions: readonly number[];
  readonly #options: GrowOptions;
  readonly #firsts = new Float64Array(256);
  readonly #seconds = new Float64Array(256);

  constructor(binned: Binned, directions: readonly number[], options: GrowOptions) {
    this.#binned = binned;
    this.#directions = directions;
    this.#options = options;
  }

  grow(gradients: Gradients, rows: Int32Array, columns: readonly number[]): Tree {
    const size = nodesOf(this.#options.depth);
    const tree: Tree = {
      feature: new Int16Array(size).fill(-1),
      threshold: new Float64Array(size),
      missingFirst: new Uint8Array(size),
      value: new Float64Array(size),
    };
    this.#split(tree, 0, 0, { gradients, rows, columns }, { low: -Infinity, high: Infinity });
    return tree;
  }

  #split(tree: Tree, node: number, level: number, part: Part, bounds: Bounds): void {
    const { first, second } = sums(part);
    tree.value[node] = this.#options.rate * this.#leaf(first, second, bounds);
    if (level === this.#options.depth) return;
    const best = this.#best(part, first, second, bounds);
    if (best === null) return;
    tree.feature[node] = best.column;
    tree.threshold[node] = (this.#binned.edges[best.column] as Float64Array)[best.bin - 1] as number;
    tree.missingFirst[node] = best.missingFirst ? 1 : 0;
    const [one, other] = this.#divide(part, best);
    const middle =
      (this.#leaf(best.first, best.second, bounds) +
        this.#leaf(first - best.first, second - best.second, bounds)) /
      2;
    const direction = this.#directions[best.column] ?? 0;
    const [lowOnes, highOnes] = direction === 0 ? [bounds, bounds] : halves(bounds, middle, direction);
    this.#split(tree, 2 * node + 1, level + 1, { ...part, rows: one }, lowOnes);
    this.#split(tree, 2 * node + 2, level + 1, { ...part, rows: other }, highOnes);
  }

  #leaf(first: number, second: number, { low, high }: Bounds): number {
    return Math.min(high, Math.max(low, -first / (second + this.#options.ridge)));
  }

  #gain(first: number, second: number, bounds: Bounds): number {
    const leaf = this.#leaf(first, second, bounds);
    return -(first * leaf + ((second + this.#options.ridge) * leaf * leaf) / 2);
  }

  #best(part: Part, first: number, second: number, bounds: Bounds): Split | null {
    const whole = this.#gain(first, second, bounds);
    let best: Split | null = null;
    for (const column of part.columns) {
      const found = this.#bestOf(column, part, { first, second, whole, bounds });
      if (found !== null && found.gain > (best?.gain ?? this.#options.leastGain)) best = found;
    }
    return best;
  }

  #bestOf(column: number, part: Part, all: Whole): Split | null {
    const bins = (this.#binned.edges[column] as Float64Array).length + 1;
    this.#fill(column, part, bins);
    const missing = { first: this.#firsts[0] as number, second: this.#seconds[0] as number };
    let best: Split | null = null;
    for (const missingFirst of missing.second > 0 ? [true, false] : [true]) {
      let first = missingFirst ? missing.first : 0;
      let second = missingFirst ? missing.second : 0;
      for (let bin = 1; bin < bins; bin += 1) {
        first += this.#firsts[bin] as number;
        second += this.#seconds[bin] as number;
        if (second < this.#options.leastWeight) continue;
        if (all.second - second < this.#options.leastWeight) break;
        const gain = this.#gainOf(column, first, second, all);
        if (gain > (best?.gain ?? 0)) best = { column, bin, missingFirst, gain, first, second };
      }
    }
    return best;
  }

  #gainOf(column: number, first: number, second: number, all: Whole): number {
    const [restFirst, restSecond] = [all.first - first, all.second - second];
    const direction = this.#directions[column] ?? 0;
    if (direction !== 0) {
      const [one, other] = [
        this.#leaf(first, second, all.bounds),
        this.#leaf(restFirst, restSecond, all.bounds),
      ];
      if (direction > 0 ? one > other : one < other) return 0;
    }
    return this.#gain(first, second, all.bounds) + this.#gain(restFirst, restSecond, all.bounds) - all.whole;
  }

  #fill(column: number, { gradients, rows }: Part, bins: number): void {
    this.#firsts.fill(0, 0, bins + 1);
    this.#seconds.fill(0, 0, bins + 1);
    const seen = this.#binned.columns[column] as Uint8Array;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      const bin = seen[row] as number;
      this.#firsts[bin] = (this.#firsts[bin] as number) + (gradients.first[row] as number);
      this.#seconds[bin] = (this.#seconds[bin] as number) + (gradients.second[row] as number);
    }
  }

  #divide({ rows }: Part, { column, bin, missingFirst }: Split): [Int32Array, Int32Array] {
    const seen = this.#binned.columns[column] as Uint8Array;
    const isFirst = (row: number): boolean => {
      const at = seen[row] as number;
      return at === 0 ? missingFirst : at <= bin;
    };
    return [rows.filter(isFirst), rows.filter((row) => !isFirst(row))];
  }
}

interface Part {
  readonly gradients: Gradients;
  readonly rows: Int32Array;
  readonly columns: readonly number[];
}

interface Whole {
  readonly first: number;
  readonly second: number;
  readonly whole: number;
  readonly bounds: Bounds;
}

function sums({ gradients, rows }: Part): { first: number; second: number } {
  let [first, second] = [0, 0];
  for (let at = 0; at < rows.length; at += 1) {
    first += gradients.first[rows[at] as number] as number;
    second += gradients.second[rows[at] as number] as number;
  }
  return { first, second };
}

/** The bounds of the children for low and for high values. */
function halves(bounds: Bounds, middle: number, direction: number): [Bounds, Bounds] {
  const below = { low: bounds.low, high: middle };
  const above = { low: middle, high: bounds.high };
  return direction > 0 ? [below, above] : [above, below];
}
