import { DomainError } from '@rampart/kernel';
import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type {
  Impersonator,
  LookAlikeDetail,
  Scan,
  ScanDetail,
  ScanStatistics,
} from '../../contract/index.js';
import {
  candidateProfile,
  impersonatorView,
  handleAlignment,
  lookAlikeScore,
  protectedSide,
  scanRequestedView,
} from '../../domain/impersonation-scan.views.js';
import type { Page, PageRequest } from '../paging.js';
import { LookAlikeRow, ScanRow } from './entities.js';

/** A tenant's scans, newest first. `manager` must be confined to the tenant. */
export async function listScans(manager: EntityManager, { limit, cursor }: PageRequest): Promise<Page<Scan>> {
  const rows = await manager.find(ScanRow, {
    where: cursor === null ? {} : { position: LessThan(cursor) },
    order: { position: 'DESC' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  const reported = await countReported(
    manager,
    page.map(({ scanId }) => scanId),
  );
  return {
    items: page.map((row) => toScan(row, reported.get(row.scanId) ?? 0)),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

const LOOK_ALIKES_WITH_SCAN = 500;

/** One scan with its look-alikes in the order they were found. @throws DomainError `impersonation-scan.not-found` */
export async function getScan(manager: EntityManager, scanId: string): Promise<ScanDetail> {
  const scan = await findScan(manager, scanId);
  const { items } = await lookAlikePage(manager, scanId, { limit: LOOK_ALIKES_WITH_SCAN, cursor: null });
  const reported = await countReported(manager, [scanId]);
  return { ...toScan(scan, reported.get(scanId) ?? 0), impersonators: [...items] };
}

/** A scan's look-alikes in the order they were found. @throws DomainError `impersonation-scan.not-found` */
export async function listLookAlikes(
  manager: EntityManager,
  scanId: string,
  page: PageRequest,
): Promise<Page<Impersonator>> {
  await findScan(manager, scanId);
  return lookAlikePage(manager, scanId, page);
}

async function lookAlikePage(manager: EntityManager, scanId: string, { limit, cursor }: PageRequest) {
  const rows = await manager.find(LookAlikeRow, {
    where: { scanId, ...(cursor === null ? {} : { position: MoreThan(cursor) }) },
    order: { position: 'ASC' },
    take: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    items: page.map(toImpersonator),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** Everything about one look-alike. @throws DomainError `impersonation-scan.not-found`, `look-alike.not-found` */
export async function getLookAlike(
  manager: EntityManager,
  scanId: string,
  lookAlikeId: string,
): Promise<LookAlikeDetail> {
  const scan = await findScan(manager, scanId);
  const row = await findLookAlike(manager, scanId, lookAlikeId);
  const impersonator = toImpersonator(row);
  const reference = scan.referenceAccounts[row.platform] ?? null;
  return {
    impersonator,
    candidate: candidateProfile(row.data),
    protectedProfile: protectedSide(scanId, scan.protectedProfile, reference, impersonator.foundAt),
    score: lookAlikeScore(row.data),
    handleAlignment: handleAlignment(row.data),
    avatarReason: row.data.avatarReason,
    position: row.position,
  };
}

/** SHA-256 and media type of a kept avatar. @throws DomainError `look-alike.not-found`, `look-alike.no-avatar` */
export async function getLookAlikeAvatar(manager: EntityManager, scanId: string, lookAlikeId: string) {
  const { data } = await findLookAlike(manager, scanId, lookAlikeId);
  if (data.avatar !== null) return data.avatar;
  throw new DomainError(
    'look-alike.no-avatar',
    'not-found',
    'This look-alike has no stored avatar. Scan again.',
  );
}

/**
 * SHA-256 of the protected side's picture as it was when the scan began.
 * @throws DomainError `impersonation-scan.not-found`, `impersonation-scan.no-avatar`
 */
export async function getProtectedAvatar(manager: EntityManager, scanId: string) {
  const { protectedProfile } = await findScan(manager, scanId);
  if (protectedProfile.avatar !== null) return protectedProfile.avatar;
  throw new DomainError(
    'impersonation-scan.no-avatar',
    'not-found',
    'The scan had no picture to compare. Add one to the identity and scan again.',
  );
}

/** A place has its report: reported, or decided by that place. Without an incident, a person dismissed the look-alike. */
const HANDED_OVER = `(row.reportStatus IN ('reported', 'taken_down')
  OR (row.reportStatus = 'dismissed' AND row.incidentId IS NOT NULL))`;

/** Totals over a tenant's scans. An account counts once, however many scans found it; one that is gone does not. */
export async function getScanStatistics(manager: EntityManager): Promise<ScanStatistics> {
  const scans = await manager
    .createQueryBuilder(ScanRow, 'scan')
    .select('count(*)::int', 'totalScans')
    .addSelect('coalesce(sum(scan.reportsRequested), 0)::int', 'reportsRequested')
    .getRawOne<Pick<ScanStatistics, 'totalScans' | 'reportsRequested'>>();
  const accounts = await manager
    .createQueryBuilder(LookAlikeRow, 'row')
    .select('count(DISTINCT row.lookAlikeId)::int', 'totalImpersonatorsFound')
    .addSelect(
      `(count(DISTINCT row.lookAlikeId) FILTER (WHERE row.riskLevel IN ('critical', 'high')))::int`,
      'highRisk',
    )
    .addSelect(
      `(count(DISTINCT row.lookAlikeId) FILTER (WHERE row.automatic AND ${HANDED_OVER}))::int`,
      'autoReported',
    )
    .where(`row.data ->> 'change' <> 'gone'`)
    .getRawOne<Pick<ScanStatistics, 'totalImpersonatorsFound' | 'highRisk' | 'autoReported'>>();
  const { totalScans = 0, reportsRequested = 0 } = scans ?? {};
  const { totalImpersonatorsFound = 0, highRisk = 0, autoReported = 0 } = accounts ?? {};
  return { totalScans, totalImpersonatorsFound, highRisk, reportsRequested, autoReported };
}

/** How many reports that the auto-report switch of each scan asked for were handed over. */
async function countReported(
  manager: EntityManager,
  scanIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await manager
    .createQueryBuilder(LookAlikeRow, 'row')
    .select('row.scanId', 'scanId')
    .addSelect('count(*)::int', 'count')
    .where(`row.scanId = ANY(:scanIds::uuid[]) AND row.automatic AND ${HANDED_OVER}`, {
      scanIds: [...scanIds],
    })
    .groupBy('row.scanId')
    .getRawMany<{ readonly scanId: string; readonly count: number }>();
  return new Map(rows.map(({ scanId, count }) => [scanId, count]));
}

async function findScan(manager: EntityManager, scanId: string): Promise<ScanRow> {
  const scan = await manager.findOneBy(ScanRow, { scanId });
  if (scan !== null) return scan;
  throw new DomainError(
    'impersonation-scan.not-found',
    'not-found',
    'This scan does not exist. Reload the list.',
  );
}

async function findLookAlike(
  manager: EntityManager,
  scanId: string,
  lookAlikeId: string,
): Promise<LookAlikeRow> {
  const row = await manager.findOneBy(LookAlikeRow, { scanId, lookAlikeId });
  if (row !== null) return row;
  throw new DomainError(
    'look-alike.not-found',
    'not-found',
    'This look-alike is not part of the scan. Reload the scan.',
  );
}

function toScan(row: ScanRow, autoReported: number): Scan {
  const platforms = row.platforms.map(({ platform }) => platform);
  return {
    ...scanRequestedView({ ...row, platforms }, row.scanDate.toISOString()),
    platforms: row.platforms,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    totalFound: row.totalFound,
    highRiskCount: row.highRiskCount,
    reportsRequested: row.reportsRequested,
    autoReported,
    status: row.status,
    failureReason: row.failureReason,
  };
}

function toImpersonator(row: LookAlikeRow): Impersonator {
  const { report: _found, ...found } = row.data;
  const { scanId, reportStatus, report } = row;
  const data = { ...found, scanId, reportStatus, ...(report !== null && { report }) };
  return impersonatorView(data, row.foundAt.toISOString());
}
