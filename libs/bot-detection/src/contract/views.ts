import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import {
  audienceShareSchema,
  bandCountsSchema,
  botGroupSchema,
  counterfactualSchema,
  engagementAuditSchema,
  foundAccountSchema,
  reasonSchema,
} from './accounts.js';
import { audienceSchema, botVerdictSchema, scanDepthSchema } from './commands.js';
import { scanStageSchema } from './stages.js';

export const botScanStatusSchema = z.enum(['requested', 'scanning', 'completed', 'failed', 'cancelled']);
export type BotScanStatus = z.infer<typeof botScanStatusSchema>;

export const botScanSchema = z.object({
  id: z.uuid(),
  network: networkSchema,
  accountId: z.uuid().nullable(),
  /** The account that is looked at, or the name of a file; null: the linked account. */
  handle: z.string().nullable(),
  audience: audienceSchema,
  origin: z.enum(['asked', 'monitoring', 'file']),
  depth: scanDepthSchema,
  status: botScanStatusSchema,
  requestedAt: z.string(),
  requestedBy: z.string(),
  finishedAt: z.string().nullable(),
  /** Null before the scan begins. True: the accounts are invented. */
  simulated: z.boolean().nullable(),
  /** 0 to 100. */
  percent: z.number().int(),
  stages: z.array(scanStageSchema),
  /** How many of how many, and how they were chosen. The audience is null when the network does not say. */
  sample: z.object({
    limit: z.number().int(),
    listed: z.number().int(),
    read: z.number().int(),
    audience: z.number().int().nullable(),
    /** `random`: each account had the same chance, by the seed that is the id of the scan. */
    chosen: z.enum(['all', 'first', 'random']),
  }),
  bands: bandCountsSchema,
  found: z.number().int(),
  /** Estimated among the accounts that were read, with a 95 % interval; null before the end. */
  share: audienceShareSchema.nullable(),
  groups: z.array(botGroupSchema),
  /** Null before the end, or when nothing was read that could say something. */
  engagement: engagementAuditSchema.nullable(),
  /** The incident about the scan as a whole. */
  incidentId: z.uuid().nullable(),
  delayedUntil: z.string().nullable(),
  /** Of a failure or a delay: the cause and the next step. */
  reason: z.string().nullable(),
});
export type BotScan = z.infer<typeof botScanSchema>;

/** The specification's: above 85 % a new account is flagged. */
export const findingStatusSchema = z.enum(['active', 'flagged', 'investigating', 'blocked']);

export const enforcementSchema = z.object({
  state: z.enum(['waiting', 'block', 'mute', 'none']),
  /** Why the network does not know of it. */
  reason: z.string().nullable(),
});
export type Enforcement = z.infer<typeof enforcementSchema>;

export const botFindingSchema = z.object({
  id: z.uuid(),
  scanId: z.uuid(),
  network: networkSchema,
  accountId: z.string(),
  account: foundAccountSchema,
  foundAt: z.string(),
  /** 0 to 1, calibrated. */
  probability: z.number(),
  /** Days; null when unknown. */
  ageDays: z.number().int().nullable(),
  reasons: z.array(reasonSchema),
  counterfactual: counterfactualSchema.nullable(),
  /** Null: in none. */
  groupId: z.string().nullable(),
  verdict: botVerdictSchema.nullable(),
  status: findingStatusSchema,
  blocked: z.boolean(),
  /** What the network did with the wish. Null: no wish, and nothing to lift. */
  enforcement: enforcementSchema.nullable(),
  /** Null: not reported. */
  report: z.object({ incidentId: z.uuid(), outcome: z.enum(['filed', 'withdrawn']).nullable() }).nullable(),
});
export type BotFinding = z.infer<typeof botFindingSchema>;

export const botStatisticsSchema = z.object({
  totalScans: z.number().int(),
  botsDetected: z.number().int(),
  /** Follows, likes and answers of accounts that a network blocks or mutes. */
  fakeEngagementRemoved: z.number().int(),
  /** Accounts that were blocked, once each. */
  accountsProtected: z.number().int(),
  /** Share of agreements among agreements and disagreements; null before the first. */
  averageAccuracy: z.number().nullable(),
});
export type BotStatistics = z.infer<typeof botStatisticsSchema>;

export const botAnalyticsSchema = z.object({
  /** Verdicts beside the mean probability of their findings, in steps of a tenth. */
  calibration: z.array(
    z.object({
      from: z.number(),
      probability: z.number(),
      agree: z.number().int(),
      disagree: z.number().int(),
    }),
  ),
  /** Of findings with a verdict, with a 95 % Wilson interval; null before the first. */
  precision: z
    .object({ value: z.number(), low: z.number(), high: z.number(), verdicts: z.number().int() })
    .nullable(),
  /** What the model expects of findings, in steps of one percent: the mean probability, calibrated on held-out accounts. */
  expected: z.array(
    z.object({ percent: z.number().int(), findings: z.number().int(), probability: z.number() }),
  ),
  platforms: z.array(
    z.object({
      network: networkSchema,
      scans: z.number().int(),
      read: z.number().int(),
      found: z.number().int(),
    }),
  ),
});
export type BotAnalytics = z.infer<typeof botAnalyticsSchema>;

export const scanEstimateSchema = z.object({
  accounts: z.number().int(),
  /** Accounts that the network names, of which those are chosen. Null: as many as there are. */
  listed: z.number().int().nullable(),
  requests: z.number().int(),
  /** US dollars; null where the network takes no money. */
  costUsd: z.number().nullable(),
  /** What the network does not give. */
  says: z.string(),
});
export type ScanEstimate = z.infer<typeof scanEstimateSchema>;

export const cancelledBotScanSchema = z.object({ id: z.uuid(), status: botScanStatusSchema });
export const decidedFindingSchema = z.object({ id: z.uuid(), scanId: z.uuid() });
export const scannedFileSchema = z.object({
  id: z.uuid(),
  accounts: z.number().int(),
  /** Lines without an account: how many, and the first twenty. */
  problems: z.object({
    count: z.number().int(),
    first: z.array(z.object({ line: z.number().int(), problem: z.string() })).max(20),
  }),
});

/** An account as one scan read it. */
export const botReadingSchema = z.object({
  at: z.string(),
  followers: z.number().int().nullable(),
  following: z.number().int().nullable(),
  posts: z.number().int().nullable(),
});
export type BotReading = z.infer<typeof botReadingSchema>;
/** Oldest first, the newest hundred. */
export const botReadingsSchema = z.object({ readings: z.array(botReadingSchema).max(100) });
