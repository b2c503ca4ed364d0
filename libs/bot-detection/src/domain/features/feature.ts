import type { Facts } from './facts.js';

export const FEATURE_GROUPS = ['profile', 'name', 'bio', 'age', 'timeline', 'engagement'] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** One row of the feature table. */
export interface Feature {
  readonly name: string;
  /** On screen: three words at most. */
  readonly label: string;
  readonly group: FeatureGroup;
  readonly formula: string;
  readonly unit: string;
  /** When there is no value. It is then missing in the model too, never zero. */
  readonly missing: string;
  /** Where the definition comes from. */
  readonly source: string;
  /** 1: more is never less automation-like; -1: more is never more; 0: free. */
  readonly direction: -1 | 0 | 1;
  /** NaN when missing. */
  readonly value: (facts: Facts) => number;
}

export const MISSING = Number.NaN;
