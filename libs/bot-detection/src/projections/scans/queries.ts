import { notFound } from '../../domain/scan/bot-scan.js';
import { defineList } from '@rampart/lists';
import { DomainError, t } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  type BotFinding,
  botFindingSchema,
  type BotReading,
  type BotScan,
  botScanSchema,
  type BotSettings,
  type BotStatistics,
  USUAL_SETTINGS,
} from '../../contract/index.js';
import { findingView, statusOf } from '../../domain/scan/bot-scan.views.js';
import { percentOf, stagesOf } from '../../domain/scan/stages.js';
import { BOT_SCANS } from './projection.js';
import { BotFindingRow, BotScanRow, BotSettingsRow } from './tables.js';

const account = (member: string): string => `finding.data -> 'account' ->> '${member}'`;

export const botScanList = defineList<BotScanRow, null, BotScan>({
  name: 'bot-scans',
  item: botScanSchema,
  projection: BOT_SCANS,
  rows: (manager) => manager.createQueryBuilder(BotScanRow, 'scan'),
  key: { sql: 'scan.position', type: 'number' },
  fields: {
    requested: {
      ...{ sql: 'scan.requestedAt', type: 'time' },
      order: { sql: 'scan.position', type: 'number' },
    },
    id: { sql: 'scan.scanId', type: 'uuid' },
    network: { sql: 'scan.network', type: 'text' },
    status: { sql: 'scan.status', type: 'text' },
    depth: { sql: 'scan.depth', type: 'text' },
    origin: { sql: 'scan.origin', type: 'text' },
    audience: { sql: 'scan.audienceKind', type: 'text' },
    /** Monitoring that found no account is not listed as news. */
    news: { sql: `(scan.origin <> 'monitoring' OR scan.found > 0)`, type: 'boolean' },
    read: { sql: 'scan.read', type: 'number' },
    found: { sql: 'scan.found', type: 'number' },
    share: { sql: `(scan.share ->> 'share')::numeric`, type: 'number', nullable: true },
  },
  search: ['scan.network', 'scan.requestedBy', 'scan.handle'],
  order: '-requested',
  items: (rows) => rows.map(toScan),
});

export const botFindingList = defineList<BotFindingRow, null, BotFinding>({
  name: 'bot-findings',
  item: botFindingSchema,
  projection: BOT_SCANS,
  rows: (manager) => manager.createQueryBuilder(BotFindingRow, 'finding'),
  key: { sql: 'finding.position', type: 'number' },
  fields: {
    found: {
      ...{ sql: 'finding.foundAt', type: 'time' },
      order: { sql: 'finding.position', type: 'number' },
    },
    id: { sql: 'finding.findingId', type: 'uuid' },
    scan: { sql: 'finding.scanId', type: 'uuid' },
    username: { sql: account('handle'), type: 'text' },
    network: { sql: 'finding.network', type: 'text' },
    probability: { sql: 'finding.probability', type: 'number' },
    created: { sql: `(${account('createdAt')})::timestamptz`, type: 'time', nullable: true },
    verdict: { sql: 'finding.verdict', type: 'text', nullable: true },
    group: { sql: 'finding.groupId', type: 'text', nullable: true },
    blocked: { sql: 'finding.blocked', type: 'boolean' },
  },
  search: [account('handle'), account('displayName'), 'finding.network'],
  order: '-found',
  items: (rows) => rows.map(toFinding),
});

/** @throws DomainError `bot-scan.not-found` */
export async function getBotScan(manager: EntityManager, scanId: string): Promise<BotScan> {
  const row = await manager.findOneBy(BotScanRow, { scanId });
  if (row === null) throw notFound();
  return toScan(row);
}

export async function getFindingsOf(
  manager: EntityManager,
  scanId: string,
  limit: number,
): Promise<readonly BotFinding[]> {
  const order = { probability: 'DESC', position: 'ASC' } as const;
  return (await manager.find(BotFindingRow, { where: { scanId }, order, take: limit })).map(toFinding);
}

const MOST_READINGS = 100;

/** The readings of a finding's account by all scans, oldest first. @throws DomainError `bot-scan.finding-not-found` */
export async function getBotReadings(
  manager: EntityManager,
  path: { readonly scanId: string; readonly findingId: string },
): Promise<{ readonly readings: BotReading[] }> {
  const { network, accountId } = await getBotFinding(manager, path);
  const rows = await manager.find(BotFindingRow, {
    ...{ where: { network, accountId }, order: { position: 'DESC' }, take: MOST_READINGS },
  });
  const readings = rows.reverse().map(({ foundAt, data: { account } }) => {
    const { followers, following, posts } = account;
    return { at: foundAt.toISOString(), followers, following, posts };
  });
  return { readings };
}

export async function getBotSettings(manager: EntityManager): Promise<BotSettings> {
  return (await manager.find(BotSettingsRow, { take: 1 }))[0]?.settings ?? USUAL_SETTINGS;
}

/** @throws DomainError `bot-scan.finding-not-found` */
export async function getBotFinding(
  manager: EntityManager,
  { scanId, findingId }: { readonly scanId: string; readonly findingId: string },
): Promise<BotFinding> {
  const row = await manager.findOneBy(BotFindingRow, { scanId, findingId });
  if (row === null)
    throw new DomainError(
      'bot-scan.finding-not-found',
      'not-found',
      t`This finding does not exist. Reload the list.`,
    );
  return toFinding(row);
}

export async function getBotStatistics(manager: EntityManager): Promise<BotStatistics> {
  const totalScans = await manager.count(BotScanRow);
  const found = await manager
    .createQueryBuilder(BotFindingRow, 'finding')
    .select('count(DISTINCT (finding.network, finding.accountId))::int', 'total')
    .addSelect(
      'count(DISTINCT (finding.network, finding.accountId)) FILTER (WHERE finding.blocked)::int',
      'blocked',
    )
    .addSelect(
      `count(*) FILTER (WHERE finding.blocked AND finding.enforcement ->> 'state' IN ('block', 'mute'))::int`,
      'enforced',
    )
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'agree')::int`, 'agree')
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'disagree')::int`, 'disagree')
    .getRawOne<{ total: number; blocked: number; enforced: number; agree: number; disagree: number }>();
  const [agree, disagree] = [found?.agree ?? 0, found?.disagree ?? 0];
  return {
    totalScans,
    botsDetected: found?.total ?? 0,
    fakeEngagementRemoved: found?.enforced ?? 0,
    accountsProtected: found?.blocked ?? 0,
    averageAccuracy: agree + disagree === 0 ? null : agree / (agree + disagree),
  };
}

function toScan(row: BotScanRow): BotScan {
  const { scanId: id, network, accountId, handle, audienceKind, origin, depth, status, requestedBy } = row;
  const { simulated, bands, found, read, listed, limit, audience, complete, sampling } = row;
  const { share, groups, engagement, incidentId, reason } = row;
  return {
    ...{ id, network, accountId, handle, audience: audienceKind, origin, depth, status, requestedBy },
    ...{ simulated, bands, found, share, groups, engagement, incidentId, reason },
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    delayedUntil: row.delayedUntil?.toISOString() ?? null,
    percent: percentOf(row),
    stages: stagesOf(row),
    sample: {
      ...{ limit, listed, read, audience },
      chosen: sampling === 'random' ? 'random' : complete ? 'all' : 'first',
    },
  };
}

function toFinding(row: BotFindingRow): BotFinding {
  const { data, foundAt, groupId, verdict, blocked, enforcement, incidentId, reportOutcome } = row;
  const report = incidentId === null ? null : { incidentId, outcome: reportOutcome };
  const view = {
    ...findingView(data, foundAt.toISOString()),
    groupId,
    verdict,
    blocked,
    enforcement,
    report,
  };
  return { ...view, status: statusOf(view) };
}
