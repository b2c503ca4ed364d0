import type { Askable } from './askable.js';
import type { Period } from '../language/question.js';

export type RecordIntent = 'count' | 'list' | 'top' | 'when' | 'share' | 'trend' | 'compare' | 'summary';

export interface Condition {
  readonly field: string;
  readonly values: readonly string[];
  readonly not: boolean;
}

/** A question about rows, as it was read. */
export interface Asked {
  readonly text: string;
  /** Null asks about everything that the person may read. */
  readonly kind: Askable | null;
  readonly intent: RecordIntent;
  readonly conditions: readonly Condition[];
  /** Texts that rows must contain. */
  readonly search: readonly string[];
  readonly period: Period | null;
  readonly periods: readonly Period[];
  /** A field of the kind, or `day` or `hour`. */
  readonly dimension: string | null;
  /** A field with a number by which rows are ranked. */
  readonly measure: string | null;
  /** A field with the time that is asked for; null for the time of the rows. */
  readonly moment: string | null;
  readonly limit: number | null;
  /** Asks for the smallest or oldest instead of the largest or newest. */
  readonly reverse: boolean;
  readonly unread: readonly string[];
  /** Conditions of the page that the question refers to, in the syntax of lists. */
  readonly seen?: readonly string[];
  /** Conditions of the page that the kind does not support. */
  readonly left?: readonly string[];
}
