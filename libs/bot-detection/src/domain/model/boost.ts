import { binRows } from './bins.js';
import { type Forest, nodesOf } from './forest.js';
import { type GrowOptions, type Tree, TreeGrower } from './grow-tree.js';
import { seededNumbers } from './random.js';

export interface Example {
  readonly row: Float64Array;
  /** 1 for automated, 0 for ordinary. */
  readonly target: number;
  readonly weight: number;
  /** Known log-odds, to which the trees add. */
  readonly offset: number;
}

export interface BoostOptions extends GrowOptions {
  readonly trees: number;
  readonly seed: number;
  /** The share of examples, and of columns, that each tree sees. */
  readonly rowShare: number;
  readonly columnShare: number;
}

/** Gradient boosting with logistic loss. The same examples, options and seed give the same forest. */
export function boost(
  examples: readonly Example[],
  directions: readonly number[],
  options: BoostOptions,
): Forest {
  const rows = examples.map(({ row }) => row);
  const binned = binRows(rows, directions.length);
  const grower = new TreeGrower(binned, directions, options);
  const random = seededNumbers(options.seed);
  const start = startOf(examples);
  const scores = Float64Array.from(examples, ({ offset }) => start + offset);
  const gradients = {
    first: new Float64Array(examples.length),
    second: new Float64Array(examples.length),
  };
  const grown: Tree[] = [];
  for (let turn = 0; turn < options.trees; turn += 1) {
    examples.forEach(({ target, weight }, at) => {
      const chance = 1 / (1 + Math.exp(-(scores[at] as number)));
      gradients.first[at] = weight * (chance - target);
      gradients.second[at] = weight * Math.max(chance * (1 - chance), 1e-6);
    });
    const sample = Int32Array.from(examples.keys()).filter(() => random() < options.rowShare);
    const columns = [...directions.keys()].filter(() => random() < options.columnShare);
    const tree = grower.grow(gradients, sample, columns);
    grown.push(tree);
    for (let at = 0; at < examples.length; at += 1)
      scores[at] = (scores[at] as number) + short(leafOf(tree, rows[at] as Float64Array));
  }
  return forestOf(grown, options.depth, start);
}

function leafOf({ feature, threshold, missingFirst, value }: Tree, row: Float64Array): number {
  let node = 0;
  for (let split = feature[0] as number; split >= 0; split = feature[node] as number) {
    const seen = row[split] as number;
    const first = Number.isNaN(seen) ? missingFirst[node] === 1 : seen <= (threshold[node] as number);
    node = 2 * node + (first ? 1 : 2);
  }
  return value[node] as number;
}

/** The constant that, added to the offsets, makes the mean probability equal to the share of automated examples. */
function startOf(examples: readonly Example[]): number {
  let start = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    let [first, second] = [0, 1e-6];
    for (const { target, weight, offset } of examples) {
      const chance = 1 / (1 + Math.exp(-(start + offset)));
      first += weight * (target - chance);
      second += weight * chance * (1 - chance);
    }
    start += Math.max(-2, Math.min(2, first / second));
  }
  return start;
}

const short = (value: number): number => Number(value.toFixed(5));

/** Values keep five decimals, so that a stored forest equals the trained one. */
function forestOf(trees: readonly Tree[], depth: number, start: number): Forest {
  const size = nodesOf(depth);
  const forest = {
    depth,
    trees: trees.length,
    feature: new Int16Array(size * trees.length).fill(-1),
    threshold: new Float64Array(size * trees.length),
    missingFirst: new Uint8Array(size * trees.length),
    value: new Float64Array(size * trees.length),
  };
  let bias = start;
  trees.forEach((tree, at) => {
    forest.feature.set(tree.feature, at * size);
    forest.threshold.set(tree.threshold, at * size);
    forest.missingFirst.set(tree.missingFirst, at * size);
    forest.value.set(tree.value.map(short), at * size);
    bias += short(tree.value[0] as number);
  });
  return { ...forest, bias: short(bias) };
}
