import type { Judged } from './metrics.js';

/** A rising line through points that maps a score to a probability. */
export interface Calibration {
  readonly scores: readonly number[];
  readonly chances: readonly number[];
}

interface Block {
  weight: number;
  hits: number;
  scores: number;
}

/**
 * Isotonic regression (pool adjacent violators) with straight lines between the means of blocks, so that a small
 * change in score is a small change in probability. Each end has one imaginary example of each class.
 */
export function calibrate(judged: readonly Judged[]): Calibration {
  const sorted = [...judged].sort((a, b) => a.score - b.score);
  const blocks: Block[] = [];
  for (const group of groups(sorted)) {
    blocks.push(group);
    for (let last = blocks.length - 1; last > 0; last -= 1) {
      const [one, other] = [blocks[last - 1] as Block, blocks[last] as Block];
      if (one.hits / one.weight < other.hits / other.weight) break;
      one.weight += other.weight;
      one.hits += other.hits;
      one.scores += other.scores;
      blocks.pop();
    }
  }
  const share = sorted.reduce((sum, { target }) => sum + target, 0) / sorted.length;
  return {
    scores: blocks.map(({ scores, weight }) => Number((scores / weight).toFixed(5))),
    chances: blocks.map(({ hits, weight }) => Number(((hits + share) / (weight + 1)).toFixed(5))),
  };
}

/** The number of examples per block, so that a single example does not make a step. */
const TOGETHER = 10;

function groups(sorted: readonly Judged[]): Block[] {
  const size = Math.max(1, Math.min(TOGETHER, Math.floor(sorted.length / 5)));
  const found: Block[] = [];
  for (let at = 0; at < sorted.length; at += size) {
    const part = sorted.slice(at, at + size);
    found.push({
      weight: part.length,
      hits: part.reduce((sum, { target }) => sum + target, 0),
      scores: part.reduce((sum, { score }) => sum + score, 0),
    });
  }
  return found;
}

export function probabilityOf({ scores, chances }: Calibration, score: number): number {
  let [low, high] = [0, scores.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((scores[middle] as number) <= score) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return chances[0] as number;
  if (low === scores.length) return chances[low - 1] as number;
  const [left, right] = [scores[low - 1] as number, scores[low] as number];
  const [from, to] = [chances[low - 1] as number, chances[low] as number];
  return from + ((to - from) * (score - left)) / (right - left);
}
