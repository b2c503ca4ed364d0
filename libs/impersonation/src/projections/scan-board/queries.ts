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
  return {
    items: page.map(toScan),
    next: rows.length > limit ? (page.at(-1)?.position ?? null) : null,
  };
}

/** How many look-alikes a scan's own answer carries; the rest is paged with `listLookAlikes`. */
const LOOK_ALIKES_WITH_SCAN = 500;

/** One scan with its look-alikes in the order they were found. @throws DomainError `impersonation-scan.not-found` */
export async function getScan(manager: EntityManager, scanId: string): Promise<ScanDetail> {
  const scan = await findScan(manager, scanId);
  const { items } = await lookAlikePage(manager, scanId, { limit: LOOK_ALIKES_WITH_SCAN, cursor: null });
  return { ...toScan(scan), impersonators: [...items] };
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
  throw new DomainError('look-alike.no-avatar', 'not-found', 'No avatar was kept for this look-alike.');
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
    'The scan compared no picture of yours.',
  );
}

/** Sums over a tenant's scans; every figure counts rows that `listScans` shows. */
export async function getScanStatistics(manager: EntityManager): Promise<ScanStatistics> {
  const sums = await manager
    .createQueryBuilder(ScanRow, 'scan')
    .select('count(*)::int', 'totalScans')
    .addSelect('coalesce(sum(scan.total_found), 0)::int', 'totalImpersonatorsFound')
    .addSelect('coalesce(sum(scan.high_risk_count), 0)::int', 'highRisk')
    .addSelect('coalesce(sum(scan.auto_reported), 0)::int', 'autoReported')
    .getRawOne<ScanStatistics>();
  return sums ?? { totalScans: 0, totalImpersonatorsFound: 0, highRisk: 0, autoReported: 0 };
}

async function findScan(manager: EntityManager, scanId: string): Promise<ScanRow> {
  const scan = await manager.findOneBy(ScanRow, { scanId });
  if (scan !== null) return scan;
  throw new DomainError('impersonation-scan.not-found', 'not-found', 'There is no such scan.');
}

async function findLookAlike(
  manager: EntityManager,
  scanId: string,
  lookAlikeId: string,
): Promise<LookAlikeRow> {
  const row = await manager.findOneBy(LookAlikeRow, { scanId, lookAlikeId });
  if (row !== null) return row;
  throw new DomainError('look-alike.not-found', 'not-found', 'This scan has no such look-alike.');
}

function toScan(row: ScanRow): Scan {
  const platforms = row.platforms.map(({ platform }) => platform);
  return {
    ...scanRequestedView({ ...row, platforms }, row.scanDate.toISOString()),
    platforms: row.platforms,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    totalFound: row.totalFound,
    highRiskCount: row.highRiskCount,
    autoReported: row.autoReported,
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
