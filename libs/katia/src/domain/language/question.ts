import type { Dimension } from '../../contract/facts.js';

export type Intent =
  | 'status'
  | 'count'
  | 'distinct'
  | 'list'
  | 'top'
  | 'compare'
  | 'trend'
  | 'explain'
  | 'when'
  | 'exists'
  | 'sequence'
  | 'share'
  | 'duration'
  | 'bytes'
  | 'line'
  | 'triage'
  | 'action'
  | 'refused'
  | 'unknown';

export type Subject =
  | 'event'
  | 'failed-login'
  | 'login'
  | 'successful-login'
  | 'unknown-user'
  | 'unknown-user-login'
  | 'request'
  | 'web-error'
  | 'client-error'
  | 'server-error'
  | 'successful-request'
  | 'redirect'
  | 'not-found'
  | 'probe'
  | 'sql-injection'
  | 'path-traversal'
  | 'command'
  | 'refused-privilege'
  | 'account-change'
  | 'session'
  | 'connection'
  | 'closed-connection'
  | 'break-in'
  | 'alert'
  | 'indicator';

export interface Filter {
  readonly on: Dimension | 'text';
  readonly value: string;
  /** Whether matching events are excluded instead. */
  readonly not: boolean;
  /** Whether a part of the value suffices. */
  readonly part: boolean;
}

/** The end is exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Minutes of every day, start and end; null for the whole day. */
  readonly daily: readonly [number, number] | null;
  readonly words: string;
}

export interface Bound {
  readonly least: number;
  readonly most: number;
}

/** One of the two events between which time passes. */
export interface Moment {
  readonly subject: Subject | null;
  readonly filters: readonly Filter[];
  /** `next`: the first one that is not before the other event. */
  readonly which: 'first' | 'last' | 'next';
}

/** Questions whose answer depends on the order or the duration of events of one value. */
export type Form =
  | { readonly kind: 'first-try'; readonly tries: 'one' | 'more' }
  | { readonly kind: 'span' }
  | { readonly kind: 'between'; readonly moments: readonly [Moment, Moment] };

export interface Question {
  readonly text: string;
  readonly intent: Intent;
  readonly subject: Subject | null;
  readonly dimension: Dimension | null;
  readonly filters: readonly Filter[];
  readonly period: Period | null;
  /** All named periods, for comparisons. */
  readonly periods: readonly Period[];
  readonly bound: Bound | null;
  readonly limit: number | null;
  /** Asks for the smallest or last instead of the largest or first. */
  readonly reverse: boolean;
  readonly measure: 'total' | 'largest' | 'smallest' | 'average' | 'median' | null;
  /** Counts different values of this dimension instead of events. */
  readonly varied: Dimension | null;
  /** What the answer needs beside counting: an order or a duration of events. */
  readonly form: Form | null;
  /** The action that the question orders. */
  readonly action: string | null;
  /** Words without a meaning in the grammar. */
  readonly unread: readonly string[];
  /** A subject that no log can answer. */
  readonly unknowable: string | null;
}
