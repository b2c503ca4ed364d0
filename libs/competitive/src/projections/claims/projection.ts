import { defineProjection } from '@rampart/event-log';
import { competitorEvents } from '../../domain/competitor.events.js';
import { ClaimRow, CompetitorRow } from './entities.js';

export const CLAIMS = 'competitor-claims';

const UNCHALLENGED = { challengeReason: null, challengedBy: null, challengedAt: null };

export const claimsProjection = defineProjection({
  name: CLAIMS,
  version: 1,
  tables: ['competitor', 'competitor_claim'],
  of: competitorEvents,
  when: {
    CompetitorAdded: ({ tenantId, position, data }, manager) =>
      manager.insert(CompetitorRow, { tenantId, position, ...data }),
    ClaimRecorded: ({ tenantId, position, data }, manager) => {
      const recordedAt = new Date(data.recordedAt);
      return manager.insert(ClaimRow, { tenantId, position, ...data, recordedAt, ...UNCHALLENGED });
    },
    ClaimChallenged: ({ data: { claimId, reason: challengeReason, challengedBy, ...data } }, manager) => {
      const challengedAt = new Date(data.challengedAt);
      return manager.update(ClaimRow, { claimId }, { challengeReason, challengedBy, challengedAt });
    },
  },
});
