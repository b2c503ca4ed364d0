import { DomainError, t } from '@rampart/kernel';
import { defineList, type ListDefinition, rankOf } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type Impersonator,
  impersonatorSchema,
  type LookAlikeDetail,
  type Scan,
  type ScanDetail,
  scanSchema,
  type ScanStatistics,
} from '../../contract/index.js';
import { scoreModel } from '../../domain/score/index.js';
import {
  candidateProfile,
  impersonatorView,
  handleAlignment,
  lookAlikeScore,
  protectedSide,
  scanRequestedView,
} from '../../domain/impersonation-scan.views.js';
import { LookAlikeRow, ScanRow } from './entities.js';
import { SCAN_BOARD } from './projection.js';

const candidate = (member: string): string => `found.data -> 'candidate' ->> '${member}'`;

export const scanList = defineList<ScanRow, null, Scan>({
  name: 'scans',
  item: scanSchema,
  projection: SCAN_BOARD,
  rows: (manager) => manager.createQueryBuilder(ScanRow, 'scan'),
  key: { sql: 'scan.position', type: 'number' },
  fields: {
    started: {
      ...{ sql: 'scan.scanDate', type: 'time' },
      order: { sql: 'scan.position', type: 'number' },
    },
    id: { sql: 'scan.scanId', type: 'uuid' },
    handle: { sql: 'scan.targetHandle', type: 'text' },
    status: { sql: 'scan.status', type: 'text' },
    platforms: {
      sql: `ARRAY(SELECT network ->> 'platform' FROM jsonb_array_elements(scan.platforms) network)`,
      type: 'texts',
    },
    found: { sql: 'scan.totalFound', type: 'number' },
    high: { sql: 'scan.highRiskCount', type: 'number' },
    requested: { sql: 'scan.reportsRequested', type: 'number' },
    finished: { sql: 'scan.finishedAt', type: 'time', nullable: true },
    scheduled: { sql: 'scan.scheduled', type: 'boolean' },
    identity: { sql: 'scan.identityId', type: 'uuid', nullable: true },
    by: { sql: 'scan.requestedBy', type: 'text' },
  },
  search: ['scan.targetHandle', 'scan.requestedBy'],
  order: '-started',
  items: async (rows, _, manager) => {
    const ids = rows.map(({ scanId }) => scanId);
    const reported = await countReported(manager, ids);
    return rows.map((row) => toScan(row, reported.get(row.scanId) ?? 0));
  },
});

const LOOK_ALIKES_WITH_SCAN = 500;

/** One scan with its look-alikes in the order they were found. @throws DomainError `impersonation-scan.not-found` */
export async function getScan(manager: EntityManager, scanId: string): Promise<ScanDetail> {
  const scan = await findScan(manager, scanId);
  const found = await manager.find(LookAlikeRow, {
    ...{ where: { scanId }, order: { position: 'ASC' }, take: LOOK_ALIKES_WITH_SCAN },
  });
  const reported = await countReported(manager, [scanId]);
  return {
    ...toScan(scan, reported.get(scanId) ?? 0),
    impersonators: found.map(toImpersonator),
    spread: await spreadOf(manager, scanId),
  };
}

const spreadOf = (manager: EntityManager, scanId: string): Promise<ScanDetail['spread']> =>
  manager
    .createQueryBuilder(LookAlikeRow, 'found')
    .select('found.riskLevel', 'risk')
    .addSelect(`(least(19, floor((found.data ->> 'score')::numeric / 5)) * 5)::int`, 'from')
    .addSelect('count(*)::int', 'count')
    .where(`found.scanId = :scanId AND found.data ->> 'change' <> 'gone'`, { scanId })
    .groupBy('1, 2')
    .orderBy('1')
    .addOrderBy('2')
    .getRawMany<ScanDetail['spread'][number]>();

const lookAlikes: Omit<ListDefinition<LookAlikeRow, unknown, Impersonator>, 'rows'> = {
  name: 'look-alikes',
  item: impersonatorSchema,
  projection: SCAN_BOARD,
  key: { sql: 'found.position', type: 'number' },
  fields: {
    found: {
      ...{ sql: 'found.foundAt', type: 'time' },
      order: { sql: 'found.position', type: 'number' },
    },
    account: {
      sql: `coalesce(nullif(${candidate('displayName')}, ''), ${candidate('handle')})`,
      type: 'text',
    },
    username: { sql: candidate('handle'), type: 'text' },
    risk: {
      ...{ sql: 'found.riskLevel', type: 'text' },
      order: rankOf('found.riskLevel', ['low', 'medium', 'high', 'critical']),
    },
    platform: { sql: 'found.platform', type: 'text' },
    similarity: { sql: `(found.data ->> 'score')::numeric`, type: 'number' },
    harm: {
      ...{ sql: 'found.harm', type: 'number' },
      order: { sql: 'found.harmRank', type: 'number' },
    },
    followers: { sql: `(${candidate('followerCount')})::numeric`, type: 'number', nullable: true },
    report: { sql: 'found.reportStatus', type: 'text' },
    age: { sql: `(found.data ->> 'accountAgeDays')::numeric`, type: 'number', nullable: true },
    simulated: { sql: `(found.data ->> 'simulated')::boolean`, type: 'boolean', nullable: true },
    change: { sql: `found.data ->> 'change'`, type: 'text' },
    methods: {
      sql: `ARRAY(SELECT jsonb_array_elements_text(found.data -> 'detectionMethods'))`,
      type: 'texts',
    },
    lastActivity: { sql: `(${candidate('lastActivityAt')})::timestamptz`, type: 'time', nullable: true },
    verified: {
      sql: `CASE ${candidate('verified')} WHEN 'true' THEN 'verified' WHEN 'false' THEN 'unverified' ELSE 'unknown' END`,
      type: 'text',
    },
    id: { sql: 'found.lookAlikeId', type: 'uuid' },
    campaign: {
      sql: `coalesce((found.data ->> 'campaignId')::uuid, found.look_alike_id)`,
      type: 'uuid',
    },
  },
  search: [candidate('handle'), candidate('displayName'), 'found.platform'],
  order: 'found',
  items: (rows) => rows.map(toImpersonator),
};

/** The scope is a scan whose existence `assertScanExists` has checked. */
export const lookAlikeList = defineList<LookAlikeRow, { readonly scanId: string }, Impersonator>({
  ...lookAlikes,
  rows: (manager, scope) =>
    manager.createQueryBuilder(LookAlikeRow, 'found').where('found.scanId = :scanId', scope),
});

/** Look-alikes of every scan, each as the last scan found it, newest first. */
export const latestLookAlikeList = defineList<LookAlikeRow, null, Impersonator>({
  ...lookAlikes,
  name: 'latest-look-alikes',
  rows: (manager) =>
    manager.createQueryBuilder(LookAlikeRow, 'found').where(
      `NOT EXISTS (SELECT 1 FROM impersonation_look_alike later
          WHERE later.tenant_id = found.tenant_id AND later.look_alike_id = found.look_alike_id
            AND later.position > found.position)`,
    ),
  order: '-found',
});

/** For each look-alike id, the handle that its last scan protected. */
export async function genuineHandles(
  manager: EntityManager,
  lookAlikeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: { id: string; handle: string }[] = await manager.query(
    `SELECT DISTINCT ON (found.look_alike_id) found.look_alike_id AS id, scan.target_handle AS handle
     FROM impersonation_look_alike found JOIN impersonation_scan scan USING (tenant_id, scan_id)
     WHERE found.look_alike_id = ANY ($1) ORDER BY found.look_alike_id, found.position DESC`,
    [lookAlikeIds],
  );
  return new Map(rows.map(({ id, handle }) => [id, handle]));
}

/** @throws DomainError `impersonation-scan.not-found` */
export async function assertScanExists(manager: EntityManager, scanId: string): Promise<void> {
  await findScan(manager, scanId);
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
    model: scoreModel(row.data.model).title,
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
    t`This look-alike has no stored avatar. Scan again.`,
  );
}

/** SHA-256. @throws DomainError `impersonation-scan.not-found`, `impersonation-scan.no-avatar` */
export async function getProtectedAvatar(manager: EntityManager, scanId: string) {
  const { protectedProfile } = await findScan(manager, scanId);
  if (protectedProfile.avatar !== null) return protectedProfile.avatar;
  throw new DomainError(
    'impersonation-scan.no-avatar',
    'not-found',
    t`The scan had no picture to compare. Add one to the identity and scan again.`,
  );
}

/** A place has received the report, because it is reported or the place decided. People dismiss without an incident. */
const HANDED_OVER = `(row.reportStatus IN ('reported', 'taken_down')
  OR (row.reportStatus = 'dismissed' AND row.incidentId IS NOT NULL))`;

/** Each account counts once, however many scans found it; accounts that are gone do not count. */
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
    t`This scan does not exist. Reload the list.`,
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
    t`This look-alike is not part of the scan. Reload the scan.`,
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

export function toImpersonator(row: LookAlikeRow): Impersonator {
  const { report: _found, ...found } = row.data;
  const { scanId, reportStatus, report } = row;
  const data = { ...found, scanId, reportStatus, ...(report !== null && { report }) };
  return impersonatorView(data, row.foundAt.toISOString());
}
