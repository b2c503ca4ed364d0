import type { EntityManager } from 'typeorm';
import { LookAlikeRow } from './entities.js';

/** How many look-alikes of one kind. */
export interface FoundCount {
  readonly platform: string;
  readonly risk: string;
  readonly count: number;
}

/**
 * Finds of a stretch of time by network and risk: an account that two scans find counts twice. `manager` must be confined
 * to the tenant.
 * @param from ISO 8601, inclusive @param to exclusive
 */
export function countLookAlikesFound(
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FoundCount[]> {
  return manager
    .createQueryBuilder(LookAlikeRow, 'found')
    .select('platform')
    .addSelect('risk_level', 'risk')
    .addSelect('count(*)::int', 'count')
    .where('found_at >= :from AND found_at < :to', { from, to })
    .groupBy('platform')
    .addGroupBy('risk_level')
    .orderBy('platform')
    .addOrderBy('risk_level')
    .getRawMany<FoundCount>();
}
