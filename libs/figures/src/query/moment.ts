import type { Position } from '@rampart/event-log';

export interface FigureMoment {
  /** Later entries do not count; null counts all entries. */
  readonly asOf: Position | null;
  /** The end of durations: now, or the past moment that is shown. */
  readonly now: Date;
}

/** SQL condition for entries `e` that count at the moment; `$n` is the position or null. */
export const standsSql = (n: number): string =>
  `(($${n}::bigint IS NULL AND e.until IS NULL)
    OR ($${n}::bigint IS NOT NULL AND e.position <= $${n} AND (e.until IS NULL OR e.until > $${n})))`;
