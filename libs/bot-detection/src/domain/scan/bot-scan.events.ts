import { networkSchema } from '@rampart/connectors/contract';
import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  audienceShareSchema,
  bandCountsSchema,
  botGroupSchema,
  botVerdictSchema,
  counterfactualSchema,
  type FoundAccount,
  foundAccountSchema,
  reasonSchema,
  scanDepthSchema,
} from '../../contract/index.js';

const scanId = z.uuid();
const ofFinding = { scanId, findingId: z.uuid() };

/** Forgetting it erases every record of the account. */
const accountSubject = (data: { readonly network: string; readonly accountId: string }): string =>
  `account:${data.network}:${data.accountId}`;

/** Shown after the key is destroyed. */
export const ERASED_ACCOUNT: FoundAccount = {
  handle: 'erased',
  displayName: null,
  bio: null,
  profileUrl: null,
  avatarUrl: null,
  createdAt: null,
  followers: null,
  following: null,
  posts: null,
  texts: [],
};

export const botScanRequested = defineEvent({
  type: 'BotScanRequested',
  schemaVersion: 1,
  schema: z.object({
    scanId,
    network: networkSchema,
    accountId: z.uuid(),
    depth: scanDepthSchema,
    limit: z.number().int(),
    requestedById: z.string(),
    requestedBy: z.string(),
  }),
  personal: [{ field: 'requestedBy', subject: (data) => `user:${data.requestedById}`, erased: 'erased' }],
});

export const botScanStarted = defineEvent({
  type: 'BotScanStarted',
  schemaVersion: 1,
  schema: z.object({ scanId, audience: z.number().int().nullable(), simulated: z.boolean() }),
});

export const scoredSchema = z.object({
  kind: z.enum(['full', 'posts', 'profile', 'counts']),
  probability: z.number(),
  /** The account says that a program posts; absent otherwise. */
  declared: z.boolean().optional(),
});

/** Totals are those of the scan so far. */
export const botAudiencePageRead = defineEvent({
  type: 'BotAudiencePageRead',
  schemaVersion: 1,
  schema: z.object({
    scanId,
    page: z.number().int(),
    /** Where the next page begins; null: there is none. */
    next: z.string().nullable(),
    read: z.number().int(),
    found: z.number().int(),
    bands: bandCountsSchema,
    /** Of this page. */
    scores: z.array(scoredSchema),
    /** Accounts whose posts could not be read, such as protected or deleted ones. */
    withoutPosts: z.number().int(),
  }),
});

export const automationLikeAccountFound = defineEvent({
  type: 'AutomationLikeAccountFound',
  schemaVersion: 1,
  schema: z.object({
    ...ofFinding,
    /** Its place among those of the scan, from 1. */
    number: z.number().int(),
    network: networkSchema,
    accountId: z.string(),
    account: foundAccountSchema,
    probability: z.number(),
    reasons: z.array(reasonSchema),
    counterfactual: counterfactualSchema.nullable(),
  }),
  personal: [
    { field: 'account', subject: accountSubject, erased: ERASED_ACCOUNT },
    { field: 'reasons', subject: accountSubject, erased: [] },
    { field: 'counterfactual', subject: accountSubject, erased: null },
  ],
});

export const botScanDelayed = defineEvent({
  type: 'BotScanDelayed',
  schemaVersion: 1,
  schema: z.object({ scanId, until: z.iso.datetime(), reason: z.string() }),
});

export const botScanCompleted = defineEvent({
  type: 'BotScanCompleted',
  schemaVersion: 1,
  schema: z.object({ scanId, share: audienceShareSchema.nullable(), groups: z.array(botGroupSchema) }),
});

export const botScanFailed = defineEvent({
  type: 'BotScanFailed',
  schemaVersion: 1,
  schema: z.object({ scanId, reason: z.string() }),
});

export const botScanCancelled = defineEvent({
  type: 'BotScanCancelled',
  schemaVersion: 1,
  schema: z.object({ scanId }),
});

export const botVerdictGiven = defineEvent({
  type: 'BotVerdictGiven',
  schemaVersion: 1,
  schema: z.object({ ...ofFinding, verdict: botVerdictSchema }),
});

export const botAccountBlocked = defineEvent({
  type: 'BotAccountBlocked',
  schemaVersion: 1,
  schema: z.object(ofFinding),
});

export const botScanEvents = [
  botScanRequested,
  botScanStarted,
  botAudiencePageRead,
  automationLikeAccountFound,
  botScanDelayed,
  botScanCompleted,
  botScanFailed,
  botScanCancelled,
  botVerdictGiven,
  botAccountBlocked,
] as const;
export type BotScanEvent = EventOf<(typeof botScanEvents)[number]>;
export type FoundData = Extract<BotScanEvent, { type: 'AutomationLikeAccountFound' }>['data'];
