import { defineEvent, type EventDefinition, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  accountProfileSchema,
  accountChangeSchema,
  contributionSchema,
  lookAlikeFoundLiveAgainSchema,
  lookAlikeReportFollowedSchema,
  lookAlikeReportRequestedSchema,
  lookAlikeScoreSchema,
  platformIdSchema,
  reportStatusSchema,
  riskLevelSchema,
  currentReportSchema,
} from '../contract/index.js';
import { type ProtectedSnapshot, protectedSnapshotSchema } from './protected-identity.snapshot.js';

/** After erasure, `platform` and `accountId` stay readable. */
export const candidateSchema = accountProfileSchema.omit({ platform: true, accountId: true });
export type Candidate = z.infer<typeof candidateSchema>;

/** Replaces the account after its key is destroyed. */
export const ERASED_CANDIDATE: Candidate = {
  handle: 'erased',
  displayName: 'erased',
  bio: '',
  avatarUrl: null,
  profileUrl: null,
  createdAt: null,
  lastActivityAt: null,
  followerCount: null,
  followingCount: null,
  postCount: null,
  verified: null,
  links: [],
  labels: [],
};

/** The subject whose erasure removes every record of the account. */
export const accountSubject = (data: { readonly platform: string; readonly accountId: string }): string =>
  `account:${data.platform}:${data.accountId}`;

export const scanSubject = (data: { readonly scanId: string; readonly identityId: string | null }): string =>
  data.identityId === null ? `impersonation-scan:${data.scanId}` : `protected-identity:${data.identityId}`;

/** Replaces the snapshot after its key is destroyed. */
export const ERASED_SNAPSHOT: ProtectedSnapshot = {
  handles: ['erased'],
  displayNames: [],
  bio: '',
  links: [],
  avatar: null,
  officialAccounts: [],
};

export const impersonationScanRequested = defineEvent({
  type: 'ImpersonationScanRequested',
  schemaVersion: 1,
  schema: z.object({
    scanId: z.uuid(),
    identityId: z.uuid().nullable(),
    targetHandle: z.string(),
    /** Copied at the request, so that later changes do not affect a running scan. */
    protectedProfile: protectedSnapshotSchema,
    platforms: z.array(platformIdSchema).min(1),
    autoReport: z.boolean(),
    scheduled: z.boolean(),
    requestedById: z.string(),
    requestedBy: z.string(),
    notes: z.array(z.string()),
    previous: z.array(z.object({ platform: platformIdSchema, scanId: z.uuid() })),
    repeats: z.uuid().exactOptional(),
  }),
  personal: [
    { field: 'targetHandle', subject: scanSubject, erased: 'erased' },
    { field: 'protectedProfile', subject: scanSubject, erased: ERASED_SNAPSHOT },
    { field: 'requestedBy', subject: (data) => `user:${data.requestedById}`, erased: 'erased' },
  ],
});

const platformFields = { scanId: z.uuid(), platform: platformIdSchema };
const count = z.number().int().nonnegative();

/** Absent in old events, which means unknown. */
const simulated = z.boolean().exactOptional();

/** Every event contains the whole progress, so that a reader needs only the latest one. */
const progressSchema = z.object({
  ...platformFields,
  simulated,
  checked: count,
  found: count,
  queriesDone: count,
  queriesPlanned: count,
  notes: z.array(z.string()),
});

const referenceSubject = (data: { readonly platform: string; readonly accountId: string | null }): string =>
  accountSubject({ platform: data.platform, accountId: data.accountId ?? 'none' });

export const platformScanStarted = defineEvent({
  type: 'PlatformScanStarted',
  schemaVersion: 1,
  schema: progressSchema.extend({
    accountId: z.string().nullable(),
    reference: candidateSchema.nullable(),
  }),
  personal: [{ field: 'reference', subject: referenceSubject, erased: null }],
});

export const platformScanProgressed = defineEvent({
  type: 'PlatformScanProgressed',
  schemaVersion: 1,
  schema: progressSchema,
});

/** The search will continue from `queriesDone`. */
export const platformScanDelayed = defineEvent({
  type: 'PlatformScanDelayed',
  schemaVersion: 1,
  schema: progressSchema.extend({ retryAfterMs: count, waits: count, reason: z.string() }),
});

export const platformScanCompleted = defineEvent({
  type: 'PlatformScanCompleted',
  schemaVersion: 1,
  schema: progressSchema,
});

export const platformScanFailed = defineEvent({
  type: 'PlatformScanFailed',
  schemaVersion: 1,
  schema: progressSchema.extend({ reason: z.string() }),
});

export const platformScanCancelled = defineEvent({
  type: 'PlatformScanCancelled',
  schemaVersion: 1,
  schema: progressSchema,
});

/** The bytes are stored under their SHA-256. */
const keptAvatarSchema = z.object({
  sha256: z.string().length(64),
  bytes: count,
  mediaType: z.string(),
  /** The PDQ hash of the avatar in hexadecimal; absent in old events. */
  hash: z.string().length(64).exactOptional(),
});

const lookAlikeFields = {
  ...platformFields,
  simulated,
  lookAlikeId: z.uuid(),
  accountId: z.string(),
  candidate: candidateSchema,
  avatar: keptAvatarSchema.nullable(),
  avatarReason: z.string().nullable(),
  ...lookAlikeScoreSchema.omit({ contributions: true }).shape,
  contributions: z.array(contributionSchema),
  /** The model that judged it; absent in old events. */
  model: z.string().exactOptional(),
  accountAgeDays: z.number().nullable(),
  change: accountChangeSchema,
  previousHandle: z.string().nullable(),
  reportStatus: reportStatusSchema,
  report: currentReportSchema.exactOptional(),
  /** Absent in old events: the look-alike is then a campaign of its own. */
  campaignId: z.uuid().exactOptional(),
};
const lookAlikeSchema = z.object(lookAlikeFields);
export type LookAlikeData = z.infer<typeof lookAlikeSchema>;

// Contributions quote both profiles. They are encrypted for the account's holder, who is a third party.
const lookAlikePersonal: NonNullable<EventDefinition<string, LookAlikeData>['personal']> = [
  { field: 'candidate', subject: accountSubject, erased: ERASED_CANDIDATE },
  { field: 'contributions', subject: accountSubject, erased: [] },
  { field: 'previousHandle', subject: accountSubject, erased: null },
  { field: 'avatar', subject: accountSubject, erased: null },
];

export const lookAlikeFound = defineEvent({
  type: 'LookAlikeFound',
  schemaVersion: 1,
  schema: lookAlikeSchema,
  personal: lookAlikePersonal,
});

export const lookAlikeFoundLiveAgain = defineEvent({
  type: 'LookAlikeFoundLiveAgain',
  schemaVersion: 1,
  schema: lookAlikeFoundLiveAgainSchema,
});

/** The previous scan found the account; this one completed the platform without finding it. */
export const lookAlikeGone = defineEvent({
  type: 'LookAlikeGone',
  schemaVersion: 1,
  schema: lookAlikeSchema,
  personal: lookAlikePersonal,
});

export const lookAlikeReportRequested = defineEvent({
  type: 'LookAlikeReportRequested',
  schemaVersion: 1,
  schema: lookAlikeReportRequestedSchema,
});

export const lookAlikeReportFollowed = defineEvent({
  type: 'LookAlikeReportFollowed',
  schemaVersion: 1,
  schema: lookAlikeReportFollowedSchema,
});

export const lookAlikeDismissed = defineEvent({
  type: 'LookAlikeDismissed',
  schemaVersion: 1,
  schema: z.object({ scanId: z.uuid(), lookAlikeId: z.uuid() }),
});

/** Includes the finding, because its risk determines the urgency. */
export const lookAlikeDismissalWithdrawn = defineEvent({
  type: 'LookAlikeDismissalWithdrawn',
  schemaVersion: 1,
  schema: z.object({
    ...platformFields,
    simulated,
    lookAlikeId: z.uuid(),
    riskLevel: riskLevelSchema,
    change: accountChangeSchema,
  }),
});

const endedSchema = z.object({ scanId: z.uuid() });

export const impersonationScanCompleted = defineEvent({
  type: 'ImpersonationScanCompleted',
  schemaVersion: 1,
  schema: endedSchema,
});

export const impersonationScanFailed = defineEvent({
  type: 'ImpersonationScanFailed',
  schemaVersion: 1,
  schema: endedSchema.extend({ reason: z.string() }),
});

export const impersonationScanCancelled = defineEvent({
  type: 'ImpersonationScanCancelled',
  schemaVersion: 1,
  schema: endedSchema,
});

export const impersonationScanEvents = [
  impersonationScanRequested,
  platformScanStarted,
  platformScanProgressed,
  platformScanDelayed,
  platformScanCompleted,
  platformScanFailed,
  platformScanCancelled,
  lookAlikeFound,
  lookAlikeFoundLiveAgain,
  lookAlikeGone,
  lookAlikeReportRequested,
  lookAlikeReportFollowed,
  lookAlikeDismissed,
  lookAlikeDismissalWithdrawn,
  impersonationScanCompleted,
  impersonationScanFailed,
  impersonationScanCancelled,
] as const;

export type ImpersonationScanEvent = EventOf<(typeof impersonationScanEvents)[number]>;
