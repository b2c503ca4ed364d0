import { z } from 'zod';

const count = z.number().int().nullable();

/** An account as it was read. Null means that the network does not say. */
export const foundAccountSchema = z.object({
  handle: z.string(),
  displayName: z.string().nullable(),
  bio: z.string().nullable(),
  profileUrl: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  createdAt: z.string().nullable(),
  followers: count,
  following: count,
  posts: count,
  /** The account's newest posts that were read. */
  texts: z.array(z.object({ at: z.string().nullable(), text: z.string() })),
  /** When the posts that were read were written, seconds since 1970. Absent without dated posts. */
  times: z.array(z.number().int()).exactOptional(),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const reasonSchema = z.object({
  feature: z.string(),
  label: z.string(),
  /** Null when the account does not say, which itself counted. */
  value: z.number().nullable(),
  unit: z.string(),
  /** The range of values in the middle 80 of 100 ordinary accounts. */
  usual: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
  contribution: z.number(),
  direction: z.enum(['towards automation', 'towards a person']),
});

export const counterfactualSchema = z.object({
  feature: z.string(),
  label: z.string(),
  from: z.number().nullable(),
  to: z.number(),
  probability: z.number(),
});

export const bandCountsSchema = z.object({
  'automation-like': z.number().int(),
  unclear: z.number().int(),
  ordinary: z.number().int(),
  declared: z.number().int(),
  'not-enough': z.number().int(),
});
export type BandCounts = z.infer<typeof bandCountsSchema>;

export const audienceShareSchema = z.object({
  share: z.number(),
  low: z.number(),
  high: z.number(),
  sampled: z.number().int(),
});
export type AudienceShare = z.infer<typeof audienceShareSchema>;

/** Two findings of a group, and what connects them. */
export const botEdgeSchema = z.object({
  one: z.uuid(),
  other: z.uuid(),
  /** 0 to 1. */
  weight: z.number(),
  /** The reason without texts and names. */
  evidence: z.string(),
});

export type BotEdge = z.infer<typeof botEdgeSchema>;

export const botGroupSchema = z.object({
  id: z.string(),
  kind: z.enum(['created-together', 'same-texts', 'acts-together']),
  findingIds: z.array(z.uuid()),
  /** The reason why the accounts belong together, without their texts. */
  evidence: z.string(),
  edges: z.array(botEdgeSchema),
  /** The number of members that are not automation-like on their own, and are not named. */
  others: z.number().int(),
});
export type BotGroup = z.infer<typeof botGroupSchema>;

/** A post of the examined account. Null means that the network does not count it. */
export const lookedAtPostSchema = z.object({
  id: z.string(),
  at: z.string(),
  likes: z.number().int().nullable(),
  replies: z.number().int().nullable(),
});
export type LookedAtPost = z.infer<typeof lookedAtPostSchema>;

/** What an account's posts and followers indicate about bought engagement. */
export const engagementAuditSchema = z.object({
  /** Mean likes per post and follower; null when unknown. */
  likesPerFollower: z.number().nullable(),
  /** Posts whose likes are far above the median of the account's posts. */
  bursts: z.array(z.object({ at: z.string(), likes: z.number().int(), times: z.number() })),
  /** How many of the replies that were read repeat another reply; null when none were read. */
  duplicateAnswers: z.object({ repeated: z.number().int(), read: z.number().int() }).nullable(),
  /** Weeks in which far more of the accounts were created than in an ordinary week. */
  creationWeeks: z.array(z.object({ from: z.string(), accounts: z.number().int(), times: z.number() })),
});
export type EngagementAudit = z.infer<typeof engagementAuditSchema>;
