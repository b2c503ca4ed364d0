import { type Evidence } from '../../contract/index.js';
import { type FindingName } from './weights.js';

/** One measured fact about a pair. Its points are `value` times the weight of its name. */
export interface Finding {
  readonly name: FindingName;
  readonly label: string;
  /** 0 to 1: how far the fact holds. */
  readonly value: number;
  readonly evidence: Evidence;
}

/** Rises from 0 at `low` to 1 at `high`, straight in between. */
export function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Common logarithm of a count, 0 for none. */
export function magnitude(count: number): number {
  return Math.log10(1 + count);
}
