import { type Evidence } from '../../contract/index.js';
import { type FindingName } from './weights.js';

/** A sign or guard. Its points are `value` multiplied by the weight of its name. */
export interface Finding {
  readonly name: FindingName;
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly evidence: Evidence;
}

/** 0 at `low`, 1 at `high`, linear in between. */
export function ramp(value: number, low: number, high: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** The common logarithm of a count; 0 for 0. */
export function magnitude(count: number): number {
  return Math.log10(1 + count);
}
