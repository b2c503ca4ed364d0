import { DomainError, t } from '@rampart/kernel';
import { defineList } from '@rampart/lists';
import type { EntityManager } from 'typeorm';
import {
  type ClaimRecord,
  claimRecordSchema,
  type Comparison,
  type Competitor,
  competitorSchema,
  type FeatureId,
} from '../../contract/index.js';
import { compare } from '../../domain/comparison.js';
import { ownColumn } from '../../domain/own-column.js';
import type { InstalledCapabilities } from '../../ports/installed-capabilities.js';
import { ClaimRow, CompetitorRow } from './entities.js';
import { CLAIMS } from './projection.js';

/** With a column about the running installation. `manager` must be confined to the staff tenant. */
export async function readComparison(
  manager: EntityManager,
  installed: InstalledCapabilities,
): Promise<Comparison> {
  const competitors = await manager.find(CompetitorRow, { order: { position: 'ASC' } });
  const claims = await manager.find(ClaimRow, { order: { position: 'ASC' } });
  return compare(competitors.map(toCompetitor), claims.map(toRecord), ownColumn(installed.read()));
}

/** Competitors in the order in which they were added. */
export const competitorList = defineList<CompetitorRow, null, Competitor>({
  name: 'competitors',
  item: competitorSchema,
  projection: CLAIMS,
  rows: (manager) => manager.createQueryBuilder(CompetitorRow, 'competitor'),
  key: { sql: 'competitor.competitorId', type: 'uuid' },
  fields: {
    added: { sql: 'competitor.position', type: 'number' },
    name: { sql: 'competitor.name', type: 'text' },
  },
  search: ['competitor.name', 'competitor.homepage'],
  order: 'added',
  items: (rows) => rows.map(toCompetitor),
});

const toCompetitor = ({ competitorId: id, name, homepage }: CompetitorRow): Competitor => ({
  id,
  name,
  homepage,
});

type Cell = { readonly competitorId: string; readonly feature: FeatureId };

export const claimList = defineList<ClaimRow, Cell, ClaimRecord>({
  name: 'claims',
  item: claimRecordSchema,
  projection: CLAIMS,
  rows: (manager, cell) =>
    manager
      .createQueryBuilder(ClaimRow, 'claim')
      .where('claim.competitorId = :competitorId AND claim.feature = :feature', cell),
  key: { sql: 'claim.position', type: 'number' },
  fields: {
    recorded: {
      ...{ sql: 'claim.recordedAt', type: 'time' },
      order: { sql: 'claim.position', type: 'number' },
    },
    covers: { sql: 'claim.covers', type: 'text' },
  },
  search: ['claim.statement', 'claim.sourceUrl'],
  order: '-recorded',
  items: (rows) => rows.map(toRecord),
});

/** @throws DomainError `competitor.not-found` */
export async function assertCompetitorExists(manager: EntityManager, competitorId: string): Promise<void> {
  if (await manager.existsBy(CompetitorRow, { competitorId })) return;
  throw new DomainError(
    'competitor.not-found',
    'not-found',
    t`This competitor does not exist. Reload the list.`,
  );
}

function toRecord(row: ClaimRow): ClaimRecord {
  const { claimId, competitorId, feature, covers, statement, sourceUrl, seenAt, seenAs, recordedBy } = row;
  const claim = {
    id: claimId,
    covers,
    statement,
    sourceUrl,
    seenAt,
    seenAs,
    competitorId,
    feature,
    recordedBy,
  };
  return { ...claim, recordedAt: row.recordedAt.toISOString(), challenge: challengeOf(row) };
}

function challengeOf({ challengeReason, challengedBy, challengedAt }: ClaimRow): ClaimRecord['challenge'] {
  if (challengeReason === null || challengedBy === null || challengedAt === null) return null;
  return { reason: challengeReason, challengedBy, challengedAt: challengedAt.toISOString() };
}
