import type { Position } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';

/** Which state of the figures is asked for. */
export interface FigureMoment {
  /** Nothing after it counts; null: everything there is. */
  readonly asOf: Position | null;
  /** The moment that durations are measured back from: now, or when `asOf` was the newest event. */
  readonly now: Date;
}

/**
 * When the tenant's newest event up to a position happened; null when there is none. `manager` must be confined to the
 * tenant, whose blocks name its positions.
 */
export async function momentOf(manager: EntityManager, asOf: Position): Promise<Date | null> {
  const rows: { at: Date }[] = await manager.query(
    `SELECT e.at FROM log.block b CROSS JOIN LATERAL (
       SELECT at FROM log.event e WHERE e.shard = b.shard AND e.position BETWEEN b.first_position AND least(b.last_position, $1)
       ORDER BY e.position DESC LIMIT 1) e
     WHERE b.shard = 0 AND b.first_position <= $1 ORDER BY b.last_position DESC LIMIT 1`,
    [asOf],
  );
  return rows[0]?.at ?? null;
}

/** The condition that an entry counts at the moment, for entries named `e`; `$n` is the position or null. */
export const standsSql = (n: number): string =>
  `(($${n}::bigint IS NULL AND e.until IS NULL)
    OR ($${n}::bigint IS NOT NULL AND e.position <= $${n} AND (e.until IS NULL OR e.until > $${n})))`;
