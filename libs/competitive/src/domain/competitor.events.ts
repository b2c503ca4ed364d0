import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { claimVerdictSchema, featureIdSchema, claimSightingSchema } from '../contract/index.js';

const competitorId = z.uuid();
const claimId = z.uuid();

export const competitorAdded = defineEvent({
  type: 'CompetitorAdded',
  schemaVersion: 1,
  schema: z.object({ competitorId, name: z.string().min(1), homepage: z.string().min(1) }),
});

export const claimRecorded = defineEvent({
  type: 'ClaimRecorded',
  schemaVersion: 1,
  schema: z.object({
    competitorId,
    claimId,
    feature: featureIdSchema,
    covers: claimVerdictSchema,
    statement: z.string().min(1),
    sourceUrl: z.string().min(1),
    /** `YYYY-MM-DD`. */
    seenAt: z.string(),
    seenAs: claimSightingSchema,
    /** User id; null for claims that ship with the product. */
    recordedBy: z.uuid().nullable(),
    recordedAt: z.string(),
  }),
});

export const claimChallenged = defineEvent({
  type: 'ClaimChallenged',
  schemaVersion: 1,
  schema: z.object({
    competitorId,
    claimId,
    feature: featureIdSchema,
    reason: z.string().min(1),
    challengedBy: z.uuid(),
    challengedAt: z.string(),
  }),
});

export const competitorEvents = [competitorAdded, claimRecorded, claimChallenged] as const;

export type CompetitorEvent = EventOf<(typeof competitorEvents)[number]>;
export type ClaimRecorded = Extract<CompetitorEvent, { type: 'ClaimRecorded' }>['data'];
