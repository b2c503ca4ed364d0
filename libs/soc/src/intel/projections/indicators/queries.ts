import type { EntityManager } from 'typeorm';
import type { IntelSummary } from '../../contract/intel.js';
import { HALF_LIFE_DAYS, LEAST_CONFIDENCE } from '../../domain/life.js';
import type { SocMoment } from '../../../domain/stream/moment.js';
import { generationAt, knownBy, knownSql, standsSql } from './past.js';

const MOST_COUNTED = 100_000;

/** `manager` must be confined to the tenant. @throws DomainError `time-travel.present-only` */
export async function readIntelSummary(
  manager: EntityManager,
  now: Date,
  past: SocMoment | null = null,
): Promise<IntelSummary> {
  const stood = standsSql(await generationAt(manager, past));
  const [items]: { count: string }[] = await manager.query(
    `SELECT count(*) FROM (SELECT 1 FROM soc.indicator WHERE ${stood} LIMIT $1) counted`,
    [MOST_COUNTED + 1],
  );
  const [matches]: { count: string }[] = await manager.query(
    `SELECT count(*) FROM soc.intel_match m
     WHERE time > $1::timestamptz - interval '1 day' AND time <= $1 AND ${knownSql('$2', '$3')}`,
    [now, ...knownBy(past)],
  );
  const count = Number(items?.count ?? 0);
  return {
    items: Math.min(count, MOST_COUNTED),
    exact: count <= MOST_COUNTED,
    matches: Number(matches?.count ?? 0),
    halfLifeDays: HALF_LIFE_DAYS,
    leastConfidence: LEAST_CONFIDENCE,
  };
}
