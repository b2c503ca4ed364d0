import type { EntityManager } from 'typeorm';
import type { IdentityScan, RiskLevel } from '../../contract/index.js';
import { LookAlikeRow, ScanRow } from './entities.js';

interface Count {
  readonly scanId: string;
  readonly riskLevel: RiskLevel;
  readonly count: number;
}

/** Leaves out accounts gone since the scan before. `manager` is confined to the tenant. */
export async function latestScans(manager: EntityManager): Promise<readonly IdentityScan[]> {
  const scans = await manager
    .createQueryBuilder(ScanRow, 'scan')
    .select(['scan.scanId', 'scan.identityId', 'scan.scanDate', 'scan.status'])
    .distinctOn(['scan.identityId'])
    .where('scan.identityId IS NOT NULL')
    .orderBy('scan.identityId')
    .addOrderBy('scan.position', 'DESC')
    .getMany();
  const counts = await countByRisk(
    manager,
    scans.map(({ scanId }) => scanId),
  );
  return scans.flatMap(({ scanId, identityId, scanDate, status }) => {
    if (identityId === null) return [];
    const found = { critical: 0, high: 0, medium: 0, low: 0 };
    for (const { riskLevel, count } of counts.get(scanId) ?? []) found[riskLevel] = count;
    return [{ identityId, scanId, scanDate: scanDate.toISOString(), status, found }];
  });
}

async function countByRisk(
  manager: EntityManager,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Count[]>> {
  const rows = await manager
    .createQueryBuilder(LookAlikeRow, 'row')
    .select('row.scanId', 'scanId')
    .addSelect('row.riskLevel', 'riskLevel')
    .addSelect('count(*)::int', 'count')
    .where('row.scanId = ANY(:scanIds::uuid[])', { scanIds: [...scanIds] })
    .andWhere(`row.data ->> 'change' <> 'gone'`)
    .groupBy('row.scanId')
    .addGroupBy('row.riskLevel')
    .getRawMany<Count>();
  const counts = new Map<string, Count[]>();
  for (const row of rows) counts.set(row.scanId, [...(counts.get(row.scanId) ?? []), row]);
  return counts;
}
