import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { PLACES } from '../../../domain/stream/stream.events.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { STILL_VALID } from './rows.js';

/** Null for the present. @throws DomainError `time-travel.present-only` once that moment's indicators were dropped */
export async function generationAt(manager: EntityManager, past: SocMoment | null): Promise<number | null> {
  if (past === null) return null;
  const [found]: { generation: string; ended: string }[] = await manager.query(
    `SELECT coalesce(max(generation) FILTER (WHERE at <= $1), 0) AS generation,
       coalesce(sum(changed + removed) FILTER (WHERE at > $1), 0) AS ended FROM soc.intel_batch`,
    [past.at],
  );
  const [generation, ended] = [Number(found?.generation ?? 0), Number(found?.ended ?? 0)];
  if (ended === 0) return generation;
  const [kept]: { count: string }[] = await manager.query(
    `SELECT count(*) FROM soc.indicator WHERE to_gen > $1 AND to_gen < ${STILL_VALID}`,
    [generation],
  );
  if (Number(kept?.count ?? 0) >= ended) return generation;
  throw new DomainError(
    'time-travel.present-only',
    'conflict',
    t`The past state of these indicators was deleted. Choose a later time.`,
  );
}

export const standsSql = (generation: number | null): string =>
  generation === null ? `to_gen = ${STILL_VALID}` : `from_gen <= ${generation} AND to_gen > ${generation}`;

/** SQL condition for matches `m`. @param row, at SQL for the first row after the moment and the moment; null for now */
export const knownSql = (
  row: string,
  at: string,
): string => `(CAST(${row} AS bigint) IS NULL OR m.event_id < ${row})
  AND (CAST(${at} AS timestamptz) IS NULL OR m.look_back IS NULL OR EXISTS (SELECT 1 FROM soc.intel_batch b
    WHERE b.tenant_id = m.tenant_id AND b.generation = m.look_back AND b.at <= ${at}))`;

/** The values for both parameters of {@link knownSql}. */
export const knownBy = (past: SocMoment | null): readonly [row: number | null, at: Date | null] =>
  past === null ? [null, null] : [(past.socPosition + 1) * PLACES, past.at];
