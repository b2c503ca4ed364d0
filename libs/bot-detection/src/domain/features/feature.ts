import type { Facts } from './facts.js';

export const FEATURE_GROUPS = ['profile', 'name', 'bio', 'age', 'timeline', 'engagement'] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** One row of the feature table. */
export interface Feature {
  readonly name: string;
  /** Shown on screen; three words at most. */
  readonly label: string;
  readonly group: FeatureGroup;
  readonly formula: string;
  readonly unit: string;
  /** When the feature has no value. The value is then missing in the model, too, never zero. */
  readonly missing: string;
  /** The source of the definition. */
  readonly source: string;
  /** 1: a higher value never lowers the score; -1: a higher value never raises it; 0: both are possible. */
  readonly direction: -1 | 0 | 1;
  /** NaN when the value is missing. */
  readonly value: (facts: Facts) => number;
}

export const MISSING = Number.NaN;
