import type { Projection, RecordedEvent } from '@rampart/event-log';
import { unreachable } from '@rampart/kernel';
import type { EntityManager } from 'typeorm';
import { type CompetitorEvent, competitorEvents } from '../../domain/competitor.events.js';
import { ClaimRow, CompetitorRow } from './entities.js';

export const CLAIMS = 'competitor-claims';

/** What is claimed about competitors, and what was said against it. */
export const claimsProjection: Projection = {
  name: CLAIMS,
  version: 1,
  tables: ['competitor', 'competitor_claim'],
  handles: competitorEvents.map(({ type }) => type),
  async apply(events, manager) {
    for (const event of events) await applyOne(event as unknown as RecordedCompetitorEvent, manager);
  },
};

type RecordedCompetitorEvent = CompetitorEvent & Pick<RecordedEvent, 'position' | 'tenantId'>;

async function applyOne(event: RecordedCompetitorEvent, manager: EntityManager): Promise<void> {
  const { tenantId, position } = event;
  switch (event.type) {
    case 'CompetitorAdded':
      await manager.insert(CompetitorRow, { tenantId, position, ...event.data });
      return;
    case 'ClaimRecorded': {
      const recordedAt = new Date(event.data.recordedAt);
      const unchallenged = { challengeReason: null, challengedBy: null, challengedAt: null };
      await manager.insert(ClaimRow, { tenantId, position, ...event.data, recordedAt, ...unchallenged });
      return;
    }
    case 'ClaimChallenged': {
      const { claimId, reason: challengeReason, challengedBy } = event.data;
      const challengedAt = new Date(event.data.challengedAt);
      await manager.update(ClaimRow, { claimId }, { challengeReason, challengedBy, challengedAt });
      return;
    }
    default:
      return unreachable(event);
  }
}
