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
  | 'redirect'
  | 'not-found'
  | 'probe'
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
  /** Whether it is left out instead. */
  readonly not: boolean;
  /** A part of the value is enough. */
  readonly part: boolean;
}

/** Ends are exclusive. */
export interface Period {
  readonly from: number;
  readonly to: number;
  /** Minutes of every day; null: the whole day. */
  readonly daily: readonly [number, number] | null;
  readonly words: string;
}

export interface Bound {
  readonly least: number;
  readonly most: number;
}

export interface Question {
  readonly text: string;
  readonly intent: Intent;
  readonly subject: Subject | null;
  readonly dimension: Dimension | null;
  readonly filters: readonly Filter[];
  readonly period: Period | null;
  /** Every time that is named, for comparing. */
  readonly periods: readonly Period[];
  readonly bound: Bound | null;
  readonly limit: number | null;
  /** Smallest or last instead of largest or first. */
  readonly reverse: boolean;
  readonly measure: 'total' | 'largest' | 'average' | null;
  /** What an action would do. */
  readonly action: string | null;
  /** Words without a meaning here. */
  readonly unread: readonly string[];
  /** What no log can say. */
  readonly unknowable: string | null;
}
