import type { Position } from '@rampart/event-log';

export interface FigureMoment {
  /** Later entries do not count; null: all entries. */
  readonly asOf: Position | null;
  /** Durations are measured back from here: now, or the shown moment of the past. */
  readonly now: Date;
}

/** The condition for entries `e` that count at the moment; `$n` is the position or null. */
export const standsSql = (n: number): string =>
  `(($${n}::bigint IS NULL AND e.until IS NULL)
    OR ($${n}::bigint IS NOT NULL AND e.position <= $${n} AND (e.until IS NULL OR e.until > $${n})))`;
