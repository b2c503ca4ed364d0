import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { accountProfileSchema, protectedIdentitySchema } from './profiles.js';
import { alignmentStepSchema, harmSchema, lookAlikeScoreSchema, riskLevelSchema } from './scores.js';

/** `requested`: open incident; `prepared`: waits for signature or submission; `reported`: accepted with a number. */
export const reportStatusSchema = z.enum([
  'pending',
  'requested',
  'prepared',
  'reported',
  'taken_down',
  'dismissed',
]);
export type ReportStatus = z.infer<typeof reportStatusSchema>;

export const scanStatusSchema = z.enum(['requested', 'scanning', 'completed', 'failed', 'cancelled']);
export type ScanStatus = z.infer<typeof scanStatusSchema>;

/** The change since the previous scan. `live-again`: the account was taken down or gone before, and is live now. */
export const accountChangeSchema = z.enum(['new', 'unchanged', 'changed', 'gone', 'live-again']);

/** Null when this was not recorded. The adapter states it, because the address of a simulated account may look real. */
const simulatedSchema = z.boolean().nullable();

const verificationStatusSchema = z.enum(['verified', 'unverified', 'unknown']);

export const impersonatorSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  /** Shared by all accounts of the same attacker. */
  campaignId: z.string(),
  platform: platformIdSchema,
  simulated: simulatedSchema,
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  profileUrl: z.string().nullable(),
  similarityScore: z.number(),
  /** The sum of all signs, before the limit of the score. */
  points: z.number(),
  /** The points of an account that shows all signs at once. */
  possiblePoints: z.number(),
  /** The probability that the account imitates, calibrated on pairs of the benchmark; 0 to 1. */
  probability: z.number(),
  /** The harm that the account can do to followers, 0 to 100. */
  harm: z.number(),
  harms: z.array(harmSchema),
  riskLevel: riskLevelSchema,
  followerCount: z.number().nullable(),
  verificationStatus: verificationStatusSchema,
  /** In days; null when unknown. */
  accountAge: z.number().nullable(),
  detectionMethods: z.array(z.string()),
  lastActivity: z.string().nullable(),
  reportStatus: reportStatusSchema,
  incidentId: z.string().nullable(),
  ic3ReportId: z.string().nullable(),
  evidencePackageId: z.string().nullable(),
  foundAt: z.string(),
  change: accountChangeSchema,
  previousUsername: z.string().nullable(),
});
export type Impersonator = z.infer<typeof impersonatorSchema>;

/** The default order: harm multiplied by probability; among equals, the account with more points comes first. */
export const harmRankOf = ({
  harm,
  probability,
  points,
}: Pick<Impersonator, 'harm' | 'probability' | 'points'>): number => harm * probability + points / 1_000;

export const platformProgressSchema = z.object({
  platform: platformIdSchema,
  status: z.enum(['waiting', 'scanning', 'completed', 'failed', 'cancelled']),
  /** Null until the search has begun. */
  simulated: simulatedSchema,
  checked: z.number().int(),
  found: z.number().int(),
  queriesDone: z.number().int(),
  queriesPlanned: z.number().int(),
  /** States the cause and the next step. */
  reason: z.string().nullable(),
  /** Remarks, for instance that a line of a file was unreadable. */
  notes: z.array(z.string()),
});
export type PlatformProgress = z.infer<typeof platformProgressSchema>;

export const scanSchema = z.object({
  id: z.string(),
  identityId: z.string().nullable(),
  targetHandle: z.string(),
  /** Names, joined by commas. */
  platform: z.string(),
  platforms: z.array(platformProgressSchema),
  scanDate: z.string(),
  finishedAt: z.string().nullable(),
  totalFound: z.number().int(),
  highRiskCount: z.number().int(),
  reportsRequested: z.number().int(),
  autoReported: z.number().int(),
  autoReport: z.boolean(),
  status: scanStatusSchema,
  failureReason: z.string().nullable(),
  requestedBy: z.string(),
  scheduled: z.boolean(),
  notes: z.array(z.string()),
});
export type Scan = z.infer<typeof scanSchema>;

export const scanDetailSchema = scanSchema.extend({
  /** The first 500, in the order in which they were found. */
  impersonators: z.array(impersonatorSchema),
  /** Counts all accounts that are not gone, by risk and similarity: `from` is a percentage, in steps of five. */
  spread: z.array(z.object({ risk: riskLevelSchema, from: z.number().int(), count: z.number().int() })),
});
export type ScanDetail = z.infer<typeof scanDetailSchema>;

export const lookAlikeDetailSchema = z.object({
  impersonator: impersonatorSchema,
  candidate: accountProfileSchema,
  protectedProfile: z.object({
    handle: z.string(),
    displayName: z.string(),
    bio: z.string(),
    links: z.array(z.string()),
    hasAvatar: z.boolean(),
    /** The address `.../protected-avatar`, stored when the scan began; null without an avatar. */
    profileImage: z.string().nullable(),
    followerCount: z.number().nullable(),
    verificationStatus: verificationStatusSchema,
    accountAge: z.number().nullable(),
  }),
  score: lookAlikeScoreSchema,
  /** The title of the model that judged it. */
  model: z.string(),
  /** Null when the score's evidence already contains an alignment of the handles. */
  handleAlignment: z
    .object({
      protectedText: z.string(),
      candidateText: z.string(),
      steps: z.array(alignmentStepSchema),
    })
    .nullable(),
  /** Why there is no avatar; null when there is one, and for an account that has none. */
  avatarReason: z.string().nullable(),
  position: z.number(),
});
export type LookAlikeDetail = z.infer<typeof lookAlikeDetailSchema>;

export const identityScanSchema = z.object({
  scanId: z.string(),
  scanDate: z.string(),
  status: scanStatusSchema,
  found: z.object({
    critical: z.number().int(),
    high: z.number().int(),
    medium: z.number().int(),
    low: z.number().int(),
  }),
});
export type IdentityScan = z.infer<typeof identityScanSchema>;

/** An identity with the findings of its newest scan, without accounts that are gone. */
export const listedIdentitySchema = protectedIdentitySchema.extend({
  /** Null before the first scan. */
  latestScan: identityScanSchema.nullable(),
});
export type ListedIdentity = z.infer<typeof listedIdentitySchema>;

/** Each account counts once, whatever the number of scans that found it. */
export const scanStatisticsSchema = z.object({
  totalScans: z.number().int(),
  totalImpersonatorsFound: z.number().int(),
  highRisk: z.number().int(),
  reportsRequested: z.number().int(),
  autoReported: z.number().int(),
});
export type ScanStatistics = z.infer<typeof scanStatisticsSchema>;

export const cancelledScanSchema = z.object({ scanId: z.uuid(), status: scanStatusSchema });

export const lookAlikeDecisionSchema = z.object({
  scanId: z.uuid(),
  id: z.uuid(),
  reportStatus: reportStatusSchema,
  /** Null without an incident, or when the plan does not include reports. */
  incidentId: z.uuid().nullable(),
});
