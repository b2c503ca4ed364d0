import { notFound } from '../../domain/scan/bot-scan.js';
import { defineList } from '@rampart/lists';
import { DomainError } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import {
  type BotFinding,
  botFindingSchema,
  type BotScan,
  botScanSchema,
  type BotStatistics,
} from '../../contract/index.js';
import { findingView } from '../../domain/scan/bot-scan.views.js';
import { percentOf, stagesOf } from '../../domain/scan/stages.js';
import { BOT_SCANS } from './projection.js';
import { BotFindingRow, BotScanRow } from './tables.js';

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
    read: { sql: 'scan.read', type: 'number' },
    found: { sql: 'scan.found', type: 'number' },
    share: { sql: `(scan.share ->> 'share')::numeric`, type: 'number', nullable: true },
  },
  search: ['scan.network', 'scan.requestedBy'],
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
      'This finding does not exist. Reload the list.',
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
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'agree')::int`, 'agree')
    .addSelect(`count(*) FILTER (WHERE finding.verdict = 'disagree')::int`, 'disagree')
    .getRawOne<{ total: number; blocked: number; agree: number; disagree: number }>();
  const [agree, disagree] = [found?.agree ?? 0, found?.disagree ?? 0];
  return {
    totalScans,
    botsDetected: found?.total ?? 0,
    // Blocks are recorded, not enforced: no engagement was removed.
    fakeEngagementRemoved: 0,
    accountsProtected: found?.blocked ?? 0,
    averageAccuracy: agree + disagree === 0 ? null : agree / (agree + disagree),
  };
}

function toScan(row: BotScanRow): BotScan {
  const { scanId: id, network, accountId, depth, status, requestedBy, simulated, bands, found } = row;
  const { read, limit, audience, complete, share, groups, reason } = row;
  return {
    ...{ id, network, accountId, depth, status, requestedBy, simulated, bands, found, share, groups, reason },
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    delayedUntil: row.delayedUntil?.toISOString() ?? null,
    percent: percentOf(row),
    stages: stagesOf(row),
    sample: { limit, read, audience, chosen: complete ? 'all' : 'first' },
  };
}

function toFinding({ data, foundAt, groupId, verdict, blocked }: BotFindingRow): BotFinding {
  return { ...findingView(data, foundAt.toISOString()), groupId, verdict, blocked };
}
