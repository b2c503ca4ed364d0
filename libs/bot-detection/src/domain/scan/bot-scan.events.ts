import { networkSchema } from '@rampart/connectors/contract';
import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import type { Json } from '@rampart/kernel';
import { z } from 'zod';
import {
  audienceSchema,
  audienceShareSchema,
  bandCountsSchema,
  botGroupSchema,
  counterfactualSchema,
  engagementAuditSchema,
  type FoundAccount,
  foundAccountSchema,
  lookedAtPostSchema,
  reasonSchema,
  samplingSchema,
  scanDepthSchema,
} from '../../contract/index.js';

const scanId = z.uuid();

/** The subject whose erasure removes every record of the account. */
export const accountSubject = (data: { readonly network: string; readonly accountId: string }): string =>
  `account:${data.network}:${data.accountId}`;

/** Replaces the account after its key is destroyed. */
export const ERASED_ACCOUNT = {
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
} satisfies FoundAccount;

/** The reason for a scan: a request, monitoring, or a file. */
export const originSchema = z.enum(['asked', 'monitoring', 'file']);

/** Adds the fields that version 1 lacked. */
const followersOnly = (data: Json): Json => ({
  ...(data as Readonly<Record<string, Json>>),
  ...{ handle: null, audience: 'followers', sampling: 'first', origin: 'asked', until: [] },
  ...{ autoBlock: null, autoReport: null },
});

export const botScanRequested = defineEvent({
  type: 'BotScanRequested',
  schemaVersion: 2,
  upcasts: [followersOnly],
  schema: z.object({
    scanId,
    network: networkSchema,
    accountId: z.uuid().nullable(),
    /** The examined account, or the name of the file. Null for the linked account. */
    handle: z.string().nullable(),
    audience: audienceSchema,
    sampling: samplingSchema,
    origin: originSchema,
    /** Marks of accounts that were seen before: monitoring ends at the first of these. */
    until: z.array(z.string()),
    /** Probabilities from which an account is blocked and reported automatically, by the settings at the request. */
    autoBlock: z.number().nullable(),
    autoReport: z.number().nullable(),
    depth: scanDepthSchema,
    limit: z.number().int(),
    requestedById: z.string(),
    requestedBy: z.string(),
  }),
  personal: [{ field: 'requestedBy', subject: (data) => `user:${data.requestedById}`, erased: 'erased' }],
});

export const botScanStarted = defineEvent({
  type: 'BotScanStarted',
  schemaVersion: 2,
  upcasts: [(data) => ({ ...(data as Readonly<Record<string, Json>>), subjectId: null, posts: [] })],
  schema: z.object({
    scanId,
    audience: z.number().int().nullable(),
    simulated: z.boolean(),
    subjectId: z.string().nullable(),
    /** The newest posts of the account, whose likers and repliers are read, or whose figures are audited. */
    posts: z.array(lookedAtPostSchema),
  }),
});

const kindSchema = z.enum(['full', 'posts', 'profile', 'counts']);

export const scoredSchema = z.object({
  kind: kindSchema,
  probability: z.number(),
  /** True when the account says that a program posts; absent otherwise. */
  declared: z.boolean().optional(),
  /** True when too little is known of the account for a score that means something; absent otherwise. */
  fewFacts: z.boolean().optional(),
});

const onePage = (data: Json): Json => {
  const known = data as Readonly<Record<string, Json>>;
  return { ...known, listed: known.read ?? 0, head: [], weeks: [], answers: [], acts: [] };
};

/** A page was read. Totals are those of the scan so far. */
export const botAudiencePageRead = defineEvent({
  type: 'BotAudiencePageRead',
  schemaVersion: 2,
  upcasts: [onePage],
  schema: z.object({
    scanId,
    page: z.number().int(),
    /** The start of the next page; null after the last page. */
    next: z.string().nullable(),
    /** The number of accounts that the network listed, of which `read` were chosen and assessed. */
    listed: z.number().int(),
    read: z.number().int(),
    found: z.number().int(),
    bands: bandCountsSchema,
    /** Marks of the first accounts on the first page. */
    head: z.array(z.string()),
    /** The number of the page's accounts that were created in each week since 1970. */
    weeks: z.array(z.tuple([z.number().int(), z.number().int()])),
    /** Marks of the texts of replies; equal texts have equal marks. */
    answers: z.array(z.string()),
    /** Likes and replies whose time is known, by the id that a finding of the account has or would have. */
    acts: z.array(z.object({ id: z.uuid(), post: z.string(), at: z.string() })),
    /** The version of the model that gave these scores; absent in old events. */
    model: z.string().exactOptional(),
    scores: z.array(scoredSchema),
    /** The number of accounts whose posts could not be read, such as protected or deleted accounts. */
    withoutPosts: z.number().int(),
    /** Marks of the assessed accounts, where an account may come again: who reacts to one post reacts to others. */
    accounts: z.array(z.string()).optional(),
  }),
});

export const automationLikeAccountFound = defineEvent({
  type: 'AutomationLikeAccountFound',
  schemaVersion: 3,
  upcasts: [
    (data) => ({ ...(data as Readonly<Record<string, Json>>), blocks: false }),
    (data) => ({ ...(data as Readonly<Record<string, Json>>), model: null, kind: null, row: [] }),
  ],
  schema: z.object({
    scanId,
    findingId: z.uuid(),
    /** The number of the finding within the scan, from 1. */
    number: z.number().int(),
    network: networkSchema,
    accountId: z.string(),
    account: foundAccountSchema,
    probability: z.number(),
    /** The version of the model that judged it; null in old events. */
    model: z.string().nullable(),
    /** How much was known of the account; null in old events. */
    kind: kindSchema.nullable(),
    /** The values of the model's features, so that another version can judge them; empty in old events. */
    row: z.array(z.number().nullable()),
    reasons: z.array(reasonSchema),
    counterfactual: counterfactualSchema.nullable(),
    /** Whether the scan requests to block the account. */
    blocks: z.boolean(),
  }),
  personal: [
    { field: 'account', subject: accountSubject, erased: ERASED_ACCOUNT },
    { field: 'reasons', subject: accountSubject, erased: [] },
    { field: 'counterfactual', subject: accountSubject, erased: null },
    { field: 'row', subject: accountSubject, erased: [] },
  ],
});

export const botScanDelayed = defineEvent({
  type: 'BotScanDelayed',
  schemaVersion: 1,
  schema: z.object({ scanId, until: z.iso.datetime(), reason: z.string() }),
});

function withoutEdges(data: Json): Json {
  const known = data as { readonly groups: readonly Readonly<Record<string, Json>>[] };
  const groups = known.groups.map((group) => ({ ...group, edges: [], others: 0 }));
  return { ...known, groups, engagement: null, reports: [] };
}

export const botScanCompleted = defineEvent({
  type: 'BotScanCompleted',
  schemaVersion: 2,
  upcasts: [withoutEdges],
  schema: z.object({
    scanId,
    share: audienceShareSchema.nullable(),
    groups: z.array(botGroupSchema),
    engagement: engagementAuditSchema.nullable(),
    reports: z.array(z.uuid()),
  }),
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

export const botScanEvents = [
  botScanRequested,
  botScanStarted,
  botAudiencePageRead,
  automationLikeAccountFound,
  botScanDelayed,
  botScanCompleted,
  botScanFailed,
  botScanCancelled,
] as const;
export type BotScanEvent = EventOf<(typeof botScanEvents)[number]>;
export type FoundData = Extract<BotScanEvent, { type: 'AutomationLikeAccountFound' }>['data'];
