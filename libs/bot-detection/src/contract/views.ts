import { networkSchema } from '@rampart/connectors/contract';
import { z } from 'zod';
import {
  audienceShareSchema,
  bandCountsSchema,
  botGroupSchema,
  counterfactualSchema,
  foundAccountSchema,
  reasonSchema,
} from './accounts.js';
import { botVerdictSchema, scanDepthSchema } from './commands.js';
import { scanStageSchema } from './stages.js';

export const botScanStatusSchema = z.enum(['requested', 'scanning', 'completed', 'failed', 'cancelled']);
export type BotScanStatus = z.infer<typeof botScanStatusSchema>;

export const botScanSchema = z.object({
  id: z.uuid(),
  network: networkSchema,
  accountId: z.uuid(),
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
    read: z.number().int(),
    audience: z.number().int().nullable(),
    chosen: z.enum(['all', 'first']),
  }),
  bands: bandCountsSchema,
  found: z.number().int(),
  /** Estimated among the accounts that were read, with a 95 % interval; null before the end. */
  share: audienceShareSchema.nullable(),
  groups: z.array(botGroupSchema),
  delayedUntil: z.string().nullable(),
  /** Of a failure or a delay: the cause and the next step. */
  reason: z.string().nullable(),
});
export type BotScan = z.infer<typeof botScanSchema>;

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
  /** Recorded here; the network does not know of it. */
  blocked: z.boolean(),
});
export type BotFinding = z.infer<typeof botFindingSchema>;

export const botStatisticsSchema = z.object({
  totalScans: z.number().int(),
  botsDetected: z.number().int(),
  /** 0 while no network enforces a block. */
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
  requests: z.number().int(),
  /** US dollars; null where the network takes no money. */
  costUsd: z.number().nullable(),
});
export type ScanEstimate = z.infer<typeof scanEstimateSchema>;

export const cancelledBotScanSchema = z.object({ id: z.uuid(), status: botScanStatusSchema });
export const decidedFindingSchema = z.object({ id: z.uuid(), scanId: z.uuid() });
