import type { EntityManager } from 'typeorm';
import { LookAlikeRow } from './entities.js';

export interface FoundCount {
  readonly platform: string;
  readonly risk: string;
  readonly simulated: boolean;
  readonly count: number;
}

/** Counts each account once. `manager` must be confined to the tenant. @param from inclusive @param to exclusive */
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
