import type { Position } from '@rampart/event-log';

/** Which state of the figures is asked for. */
export interface FigureMoment {
  /** Nothing after it counts; null: everything there is. */
  readonly asOf: Position | null;
  /** The moment that durations are measured back from: now, or the moment of the past that is shown. */
  readonly now: Date;
}

/** The condition that an entry counts at the moment, for entries named `e`; `$n` is the position or null. */
export const standsSql = (n: number): string =>
  `(($${n}::bigint IS NULL AND e.until IS NULL)
    OR ($${n}::bigint IS NOT NULL AND e.position <= $${n} AND (e.until IS NULL OR e.until > $${n})))`;
