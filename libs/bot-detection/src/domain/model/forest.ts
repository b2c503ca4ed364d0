/**
 * Complete binary trees in arrays: node n of a tree has the children 2n + 1 and 2n + 2. A node without a split has
 * feature -1. Every node has a value, so that each step down adds the difference to the feature of the step.
 */
export interface Forest {
  readonly depth: number;
  readonly trees: number;
  readonly bias: number;
  readonly feature: Int16Array;
  readonly threshold: Float64Array;
  /** 1 when a missing value goes to the first child. */
  readonly missingFirst: Uint8Array;
  readonly value: Float64Array;
}

export const nodesOf = (depth: number): number => 2 ** (depth + 1) - 1;

/** Adds each feature's part of the score to `parts`; the score is the bias and the sum of the parts. */
export function addParts(forest: Forest, row: Float64Array, parts: Float64Array): void {
  const { feature, threshold, missingFirst, value } = forest;
  const size = nodesOf(forest.depth);
  for (let tree = 0; tree < forest.trees; tree += 1) {
    const base = tree * size;
    let node = 0;
    let at = base;
    for (let split = feature[at] as number; split >= 0; split = feature[at] as number) {
      const seen = row[split] as number;
      // NaN is unequal to itself and fails every comparison.
      const first = seen <= (threshold[at] as number) || (seen !== seen && missingFirst[at] === 1);
      node = 2 * node + (first ? 1 : 2);
      const next = base + node;
      parts[split] = (parts[split] as number) + ((value[next] as number) - (value[at] as number));
      at = next;
    }
  }
}

export function scoreOf(forest: Forest, row: Float64Array): number {
  const parts = new Float64Array(row.length);
  addParts(forest, row, parts);
  let score = forest.bias;
  for (const part of parts) score += part;
  return score;
}
