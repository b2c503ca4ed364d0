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
  /** The examined account, or the name of a file; null for the linked account. */
  handle: z.string().nullable(),
  audience: audienceSchema,
  origin: z.enum(['asked', 'monitoring', 'file']),
  depth: scanDepthSchema,
  status: botScanStatusSchema,
  requestedAt: z.string(),
  requestedBy: z.string(),
  finishedAt: z.string().nullable(),
  /** True when the accounts are invented; null before the scan begins. */
  simulated: z.boolean().nullable(),
  /** 0 to 100. */
  percent: z.number().int(),
  stages: z.array(scanStageSchema),
  /** Accounts read, size of the audience (null when the network does not say), and how they were chosen. */
  sample: z.object({
    limit: z.number().int(),
    listed: z.number().int(),
    read: z.number().int(),
    audience: z.number().int().nullable(),
    /** `random`: each account had the same chance, with the scan's id as the seed. */
    chosen: z.enum(['all', 'first', 'random']),
  }),
  bands: bandCountsSchema,
  found: z.number().int(),
  /** An estimate from the accounts that were read, with a 95 % interval; null before the end of the scan. */
  share: audienceShareSchema.nullable(),
  groups: z.array(botGroupSchema),
  /** Null before the end of the scan, or when no data for it was read. */
  engagement: engagementAuditSchema.nullable(),
  incidentId: z.uuid().nullable(),
  delayedUntil: z.string().nullable(),
  /** Cause and next step of a failure or a delay. */
  reason: z.string().nullable(),
});
export type BotScan = z.infer<typeof botScanSchema>;

/** By the specification: a new account with more than 85 % is flagged. */
export const findingStatusSchema = z.enum(['active', 'flagged', 'investigating', 'blocked']);

export const enforcementSchema = z.object({
  state: z.enum(['waiting', 'block', 'mute', 'none']),
  /** The reason why the network does not know of the block. */
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
  /** 0 to 1, calibrated on held-out accounts. */
  probability: z.number(),
  /** The title of the version of the model that judged it. */
  model: z.string(),
  /** In days; null when unknown. */
  ageDays: z.number().int().nullable(),
  reasons: z.array(reasonSchema),
  counterfactual: counterfactualSchema.nullable(),
  /** Null when the account is in no group. */
  groupId: z.string().nullable(),
  verdict: botVerdictSchema.nullable(),
  status: findingStatusSchema,
  blocked: z.boolean(),
  /** How the network enforces the requested block. Null without a request, and when there is nothing to lift. */
  enforcement: enforcementSchema.nullable(),
  /** Null when the account was not reported. */
  report: z.object({ incidentId: z.uuid(), outcome: z.enum(['filed', 'withdrawn']).nullable() }).nullable(),
});
export type BotFinding = z.infer<typeof botFindingSchema>;

export const botStatisticsSchema = z.object({
  totalScans: z.number().int(),
  botsDetected: z.number().int(),
  /** The number of follows, likes and replies of accounts that a network blocks or mutes. */
  fakeEngagementRemoved: z.number().int(),
  accountsProtected: z.number().int(),
  /** The share of confirmed findings among those with a verdict; null before the first verdict. */
  averageAccuracy: z.number().nullable(),
});
export type BotStatistics = z.infer<typeof botStatisticsSchema>;

export const botAnalyticsSchema = z.object({
  /** Verdicts compared with the mean probability of their findings, in steps of a tenth. */
  calibration: z.array(
    z.object({
      from: z.number(),
      probability: z.number(),
      agree: z.number().int(),
      disagree: z.number().int(),
    }),
  ),
  /** The precision of findings with a verdict, with a 95 % Wilson interval; null before the first verdict. */
  precision: z
    .object({ value: z.number(), low: z.number(), high: z.number(), verdicts: z.number().int() })
    .nullable(),
  /** Expected precision in steps of one percent: the mean probability, calibrated on held-out accounts. */
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
  /** The number of accounts that the network lists, from which accounts are chosen. Null when all are read. */
  listed: z.number().int().nullable(),
  requests: z.number().int(),
  /** In US dollars; null where reading is free. */
  costUsd: z.number().nullable(),
  says: z.string(),
});
export type ScanEstimate = z.infer<typeof scanEstimateSchema>;

export const cancelledBotScanSchema = z.object({ id: z.uuid(), status: botScanStatusSchema });
export const decidedFindingSchema = z.object({ id: z.uuid(), scanId: z.uuid() });
export const scannedFileSchema = z.object({
  id: z.uuid(),
  accounts: z.number().int(),
  /** The number of lines without an account, and the first twenty of them. */
  problems: z.object({
    count: z.number().int(),
    first: z.array(z.object({ line: z.number().int(), problem: z.string() })).max(20),
  }),
});

export const botReadingSchema = z.object({
  at: z.string(),
  followers: z.number().int().nullable(),
  following: z.number().int().nullable(),
  posts: z.number().int().nullable(),
});
export type BotReading = z.infer<typeof botReadingSchema>;
/** The newest hundred readings, oldest first. */
export const botReadingsSchema = z.object({ readings: z.array(botReadingSchema).max(100) });
