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
  standingReportSchema,
} from '../contract/index.js';
import { type ProtectedSnapshot, protectedSnapshotSchema } from './protected-identity.snapshot.js';

/** An account as found, without what stays readable after erasure (`platform`, `accountId`). */
export const candidateSchema = accountProfileSchema.omit({ platform: true, accountId: true });
export type Candidate = z.infer<typeof candidateSchema>;

/** What readers get of an account whose key was destroyed. */
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

/** Key subject of an account on a network: forgetting it erases everything recorded about that account. */
export const accountSubject = (data: { readonly platform: string; readonly accountId: string }): string =>
  `account:${data.platform}:${data.accountId}`;

/** Key subject of what a scan was about: the identity it protects, or itself. */
export const scanSubject = (data: { readonly scanId: string; readonly identityId: string | null }): string =>
  data.identityId === null ? `impersonation-scan:${data.scanId}` : `protected-identity:${data.identityId}`;

/** What readers get of a protected identity whose key was destroyed. */
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
    /** The identity as it was when the scan was asked for: later changes do not alter a running scan. */
    protectedProfile: protectedSnapshotSchema,
    platforms: z.array(platformIdSchema).min(1),
    autoReport: z.boolean(),
    scheduled: z.boolean(),
    requestedById: z.string(),
    requestedBy: z.string(),
    notes: z.array(z.string()),
    /** For each platform, the latest scan of the same target that completed there. */
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

/** Whether a simulated network answered, as its adapter says. Absent: recorded before this was kept, and unknown. */
const simulated = z.boolean().exactOptional();

/** Every platform event carries the whole progress, so that one event suffices. */
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
    /** Stable id of the account taken as the protected one: the holder of exactly the scanned handle. */
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

/** The network asked us to wait; the search goes on from `queriesDone`. */
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

/** A kept avatar; the bytes are an object under their SHA-256. */
const keptAvatarSchema = z.object({ sha256: z.string().length(64), bytes: count, mediaType: z.string() });

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
  accountAgeDays: z.number().nullable(),
  change: accountChangeSchema,
  previousHandle: z.string().nullable(),
  /** What was already decided about this account in an earlier scan. */
  reportStatus: reportStatusSchema,
  /** The report that an earlier scan led to. */
  report: standingReportSchema.exactOptional(),
};
const lookAlikeSchema = z.object(lookAlikeFields);
export type LookAlikeData = z.infer<typeof lookAlikeSchema>;

// Contributions quote both profiles. They are sealed for the account's holder, who is the third party here.
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

/** A scan found a taken-down account live. Published for the capability that reported it. */
export const lookAlikeFoundLiveAgain = defineEvent({
  type: 'LookAlikeFoundLiveAgain',
  schemaVersion: 1,
  schema: lookAlikeFoundLiveAgainSchema,
});

/** An account the previous scan found and this one, having searched its platform to the end, did not. */
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

/** A dismissal was withdrawn. Contains the findings, because their risk sets the urgency. */
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

/** Everything that can happen to a scan. */
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
