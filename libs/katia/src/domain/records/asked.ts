import type { Askable } from './askable.js';
import type { Period } from '../language/question.js';

export type RecordIntent = 'count' | 'list' | 'top' | 'when' | 'share' | 'trend' | 'compare' | 'summary';

export interface Condition {
  readonly field: string;
  readonly values: readonly string[];
  readonly not: boolean;
}

/** What a question asks about rows. */
export interface Asked {
  readonly text: string;
  /** Null: everything that the asker may read. */
  readonly kind: Askable | null;
  readonly intent: RecordIntent;
  readonly conditions: readonly Condition[];
  /** Texts that rows have to contain. */
  readonly search: readonly string[];
  readonly period: Period | null;
  readonly periods: readonly Period[];
  /** A field of the kind, or `day` and `hour`. */
  readonly dimension: string | null;
  readonly limit: number | null;
  /** Smallest or oldest instead of largest or newest. */
  readonly reverse: boolean;
  readonly unread: readonly string[];
  /** Conditions of the page that the question is about, as lists write them. */
  readonly seen?: readonly string[];
  /** Those that its kind does not have. */
  readonly left?: readonly string[];
}
