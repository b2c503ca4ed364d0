import type { EntityManager } from 'typeorm';
import { LookAlikeRow } from './entities.js';

/** How many look-alikes of one kind. */
export interface FoundCount {
  readonly platform: string;
  readonly risk: string;
  /** Whether a simulated network holds them: those accounts are invented. */
  readonly simulated: boolean;
  readonly count: number;
}

/**
 * Accounts that scans found in a stretch of time, by network and risk. Each counts once, as its latest find says; one that
 * was only found gone does not. `manager` must be confined to the tenant.
 * @param from ISO 8601, inclusive @param to exclusive
 */
export function countLookAlikesFound(
  manager: EntityManager,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FoundCount[]> {
  return manager
    .createQueryBuilder()
    .select('platform')
    .addSelect('risk', 'risk')
    .addSelect('simulated', 'simulated')
    .addSelect('count(*)::int', 'count')
    .from(
      (query) =>
        query
          .select('found.platform', 'platform')
          .addSelect('found.riskLevel', 'risk')
          .addSelect(`coalesce(found.data ->> 'simulated', 'false') = 'true'`, 'simulated')
          .distinctOn(['found.lookAlikeId'])
          .from(LookAlikeRow, 'found')
          .where('found.foundAt >= :from AND found.foundAt < :to', { from, to })
          .andWhere(`found.data ->> 'change' <> 'gone'`)
          .orderBy('found.lookAlikeId')
          .addOrderBy('found.position', 'DESC'),
      'account',
    )
    .groupBy('platform')
    .addGroupBy('risk')
    .addGroupBy('simulated')
    .orderBy('platform')
    .addOrderBy('risk')
    .addOrderBy('simulated')
    .getRawMany<FoundCount>();
}
