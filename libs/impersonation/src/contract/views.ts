import { z } from 'zod';
import { platformIdSchema } from './platforms.js';
import { accountProfileSchema } from './profiles.js';
import { alignmentStepSchema, lookAlikeScoreSchema, riskLevelSchema } from './scores.js';

/**
 * `requested`: an incident is open; `prepared`: its report is complete, and waits for signature or
 * submission; `reported`: a place accepted it with a number.
 */
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

/**
 * How this look-alike compares with the previous scan of the same identity. `live-again`: the account was taken down or gone
 * before, and this scan found it live.
 */
export const accountChangeSchema = z.enum(['new', 'unchanged', 'changed', 'gone', 'live-again']);

/** Whether the bundled simulated network answered; null when that was not recorded. Said by the adapter, never by an address. */
const simulatedSchema = z.boolean().nullable();

const verificationStatusSchema = z.enum(['verified', 'unverified', 'unknown']);

/** A look-alike as the screen shows it: the specification's "Impersonator", plus the evidence behind the score. */
export const impersonatorSchema = z.object({
  id: z.string(),
  scanId: z.string(),
  platform: platformIdSchema,
  /** True: the account is invented. */
  simulated: simulatedSchema,
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  profileUrl: z.string().nullable(),
  similarityScore: z.number(),
  riskLevel: riskLevelSchema,
  followerCount: z.number().nullable(),
  verificationStatus: verificationStatusSchema,
  /** Days; null when the network does not tell. */
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

export const platformProgressSchema = z.object({
  platform: platformIdSchema,
  status: z.enum(['waiting', 'scanning', 'completed', 'failed', 'cancelled']),
  /** Known once the search has begun. */
  simulated: simulatedSchema,
  checked: z.number().int(),
  found: z.number().int(),
  queriesDone: z.number().int(),
  queriesPlanned: z.number().int(),
  /** Why it failed or is waiting, in words a person can act on. */
  reason: z.string().nullable(),
  /** What a reader should know about the result, for instance which line of a file could not be read. */
  notes: z.array(z.string()),
});
export type PlatformProgress = z.infer<typeof platformProgressSchema>;

/** A scan as the list and the live feed show it (specification, entity "Scan (impersonator)"). */
export const scanSchema = z.object({
  id: z.string(),
  identityId: z.string().nullable(),
  targetHandle: z.string(),
  /** Comma-joined platform names. */
  platform: z.string(),
  platforms: z.array(platformProgressSchema),
  scanDate: z.string(),
  finishedAt: z.string().nullable(),
  totalFound: z.number().int(),
  highRiskCount: z.number().int(),
  /** Look-alikes that the auto-report switch asked to report. */
  reportsRequested: z.number().int(),
  /** Those of them whose report was handed over: a place has it. */
  autoReported: z.number().int(),
  autoReport: z.boolean(),
  status: scanStatusSchema,
  failureReason: z.string().nullable(),
  requestedBy: z.string(),
  scheduled: z.boolean(),
  /** What was changed in the request, for instance that invisible characters were removed from the handle. */
  notes: z.array(z.string()),
});
export type Scan = z.infer<typeof scanSchema>;

export const scanDetailSchema = scanSchema.extend({ impersonators: z.array(impersonatorSchema) });
export type ScanDetail = z.infer<typeof scanDetailSchema>;

/** Everything the details dialog shows: the two profiles side by side and the score taken apart. */
export const lookAlikeDetailSchema = z.object({
  impersonator: impersonatorSchema,
  candidate: accountProfileSchema,
  protectedProfile: z.object({
    handle: z.string(),
    displayName: z.string(),
    bio: z.string(),
    links: z.array(z.string()),
    /** Whether the look-alike's picture was compared with one of the protected side. */
    hasAvatar: z.boolean(),
    /** A URL under our own API (`.../protected-avatar`): the picture kept when the scan began; null when none was. */
    profileImage: z.string().nullable(),
    /** Of the account that candidates of this platform were compared with; unknown without one. */
    followerCount: z.number().nullable(),
    verificationStatus: verificationStatusSchema,
    /** Days, when the look-alike was found. */
    accountAge: z.number().nullable(),
  }),
  score: lookAlikeScoreSchema,
  /** Where the handle lies in the candidate's when words were added to it; null when the score's evidence aligns them. */
  handleAlignment: z
    .object({
      protectedText: z.string(),
      candidateText: z.string(),
      steps: z.array(alignmentStepSchema),
    })
    .nullable(),
  /** Why there is no avatar evidence; null when there is, or when the account has no avatar. */
  avatarReason: z.string().nullable(),
  position: z.number(),
});
export type LookAlikeDetail = z.infer<typeof lookAlikeDetailSchema>;

/** The latest scan of a protected identity, and how many look-alikes it found by risk. */
export const identityScanSchema = z.object({
  identityId: z.string(),
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

/** Totals over all scans. Accounts count once, however many scans found them. */
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
  /** The incident that reports it; null without one, or where the plan has no reports. */
  incidentId: z.uuid().nullable(),
});
