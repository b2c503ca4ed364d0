import { DomainError } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import type { ClaimRecord, Comparison, Competitor, FeatureId } from '../../contract/index.js';
import { compare } from '../../domain/comparison.js';
import { ownColumn } from '../../domain/own-column.js';
import type { InstalledCapabilities } from '../../ports/installed-capabilities.js';
import { ClaimRow, CompetitorRow } from './entities.js';

/**
 * The whole comparison, with our column from the running installation. `manager` must be confined to the
 * staff tenant.
 */
export async function readComparison(
  manager: EntityManager,
  installed: InstalledCapabilities,
): Promise<Comparison> {
  const competitors = await listCompetitors(manager);
  const claims = await manager.find(ClaimRow, { order: { position: 'ASC' } });
  return compare(competitors, claims.map(toRecord), ownColumn(installed.read()));
}

export async function listCompetitors(manager: EntityManager): Promise<Competitor[]> {
  const rows = await manager.find(CompetitorRow, { order: { position: 'ASC' } });
  return rows.map(({ competitorId, name, homepage }) => ({ id: competitorId, name, homepage }));
}

/** All claims of one cell, newest first. @throws DomainError `competitor.not-found` */
export async function listCellClaims(
  manager: EntityManager,
  { competitorId, feature }: { readonly competitorId: string; readonly feature: FeatureId },
): Promise<ClaimRecord[]> {
  if (!(await manager.existsBy(CompetitorRow, { competitorId })))
    throw new DomainError(
      'competitor.not-found',
      'not-found',
      'This competitor does not exist. Reload the list.',
    );
  const rows = await manager.find(ClaimRow, {
    where: { competitorId, feature },
    order: { position: 'DESC' },
  });
  return rows.map(toRecord);
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
