import type { EntityManager } from 'typeorm';
import type { SocMoment } from '../../../domain/stream/moment.js';
import type { StoredRow } from './stored-row.js';

export interface OperatedMoment extends SocMoment {
  /** Runs a query across tenants. The query must name the tenants itself. */
  readonly across: <T>(query: (manager: EntityManager) => Promise<T>) => Promise<T>;
}

export const cameInBy = (past: SocMoment | null) =>
  past === null ? {} : { receivedUpTo: past.at.toISOString(), asOf: past.position };

/** Rows with the repetitions that they had at that moment. `manager` must read tables as of that moment. */
export async function repeatedThen(
  manager: EntityManager,
  rows: readonly StoredRow[],
  tenants: readonly string[] | null = null,
): Promise<readonly StoredRow[]> {
  const repeated = rows.filter(({ occurrences }) => occurrences > 1);
  if (repeated.length === 0) return rows;
  const then: { alert_id: string; occurrences: number; last_at: Date | null }[] = await manager.query(
    `SELECT alert_id, occurrences, last_at FROM soc_case_alert
     WHERE alert_id = ANY ($1) AND ($2::uuid[] IS NULL OR tenant_id = ANY ($2))`,
    [repeated.map(({ alert_id }) => alert_id), tenants],
  );
  const known = new Map(then.map((row) => [row.alert_id, row]));
  return rows.map((row) => {
    const was = row.occurrences > 1 ? known.get(row.alert_id ?? '') : undefined;
    return was === undefined ? row : { ...row, occurrences: was.occurrences, last_seen: was.last_at };
  });
}
