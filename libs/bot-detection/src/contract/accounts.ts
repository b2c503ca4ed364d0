import { z } from 'zod';

const count = z.number().int().nullable();

/** An account as it was read. Null: the network does not say. */
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
  /** The newest ones that were read. */
  texts: z.array(z.object({ at: z.string().nullable(), text: z.string() })),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;

export const reasonSchema = z.object({
  feature: z.string(),
  label: z.string(),
  /** Null: the account does not say, and that itself counted. */
  value: z.number().nullable(),
  unit: z.string(),
  /** Of 10 to 90 in 100 ordinary accounts. */
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

export const botGroupSchema = z.object({
  id: z.string(),
  kind: z.enum(['created-together', 'same-texts']),
  findingIds: z.array(z.uuid()),
  /** Why they belong together, without their texts. */
  evidence: z.string(),
});
export type BotGroup = z.infer<typeof botGroupSchema>;
