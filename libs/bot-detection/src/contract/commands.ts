import { networkSchema } from '@rampart/connectors/contract';
import { t } from '@rampart/kernel';
import { z } from 'zod';
import { AUDIENCES, SCAN_DEPTHS, SCAN_LIMITS } from './choices.js';

export const scanDepthSchema = z.enum(SCAN_DEPTHS);
export type ScanDepth = z.infer<typeof scanDepthSchema>;

export const audienceSchema = z.enum(AUDIENCES);
export type Audience = z.infer<typeof audienceSchema>;

/** `first`: in the network's order. `random`: the same chance for each account, by a seed. */
export const samplingSchema = z.enum(['first', 'random']);
export type Sampling = z.infer<typeof samplingSchema>;

export const requestBotScanSchema = z
  .object({
    network: networkSchema,
    /** The linked account whose access is used. Null when the network shows the audience to visitors. */
    accountId: z
      .uuid()
      .nullable()
      .default(null)
      .meta({ examples: ['01930000-0000-7000-8000-000000000001'] }),
    /** A different account to examine, such as a protected one. Null for the linked account. */
    handle: z.string().trim().min(1).max(256).nullable().default(null),
    audience: audienceSchema.default('followers'),
    sampling: samplingSchema.default('first'),
    depth: scanDepthSchema.default('deep'),
    limit: z.number().int().min(1).max(SCAN_LIMITS.surface).default(500),
  })
  .refine(({ accountId, handle }) => accountId !== null || handle !== null, {
    path: ['accountId'],
    error: t`Name a linked account, or the handle of another one.`,
  });
export type RequestBotScan = z.infer<typeof requestBotScanSchema>;

/** Describes a file of profiles: NDJSON, or CSV with a header. */
export const scanFileSchema = z.object({
  name: z.string().trim().min(1).max(200),
  network: networkSchema,
});
export type ScanFile = z.infer<typeof scanFileSchema>;

export const botVerdictSchema = z.enum(['agree', 'disagree', 'not-sure']);
export type BotVerdict = z.infer<typeof botVerdictSchema>;
export const giveVerdictSchema = z.object({ verdict: botVerdictSchema });
export type GiveVerdict = z.infer<typeof giveVerdictSchema>;

const percent = z.number().int().min(50).max(99);
/** Settings of a tenant. Thresholds are percentages of probability. */
export const botSettingsSchema = z.object({
  /** Whether new followers and mentions of linked accounts are scanned regularly. */
  monitoring: z.boolean(),
  /** Whether automation-like accounts from the threshold on are blocked when they are found. */
  autoBlock: z.boolean(),
  /** Whether these accounts become the draft of an incident at the end of a scan. A person completes and signs it. */
  autoReport: z.boolean(),
  depth: scanDepthSchema,
  threshold: percent,
});
export type BotSettings = z.infer<typeof botSettingsSchema>;
