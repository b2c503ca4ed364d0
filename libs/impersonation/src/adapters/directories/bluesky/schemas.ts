import { z } from 'zod';

const labelSchema = z.object({ val: z.string(), neg: z.boolean().optional() });
const verificationSchema = z.object({ verifiedStatus: z.string(), trustedVerifierStatus: z.string() });

const profileSchema = z.object({
  did: z.string().startsWith('did:'),
  handle: z.string().min(1),
  displayName: z.string().optional(),
  description: z.string().optional(),
  website: z.string().optional(),
  avatar: z.string().optional(),
  createdAt: z.string().optional(),
  followersCount: z.number().optional(),
  followsCount: z.number().optional(),
  postsCount: z.number().optional(),
  labels: z.array(labelSchema).optional(),
  verification: verificationSchema.optional(),
});
export type BlueskyProfile = z.infer<typeof profileSchema>;

/** Lexicon `app.bsky.actor.searchActors`. */
export const searchActorsSchema = z.object({
  actors: z.array(z.object({ did: z.string() })),
  cursor: z.string().optional(),
});

export const getProfilesSchema = z.object({ profiles: z.array(profileSchema) });

/** Lexicon `app.bsky.feed.getAuthorFeed`, of which only the times matter here. */
export const getAuthorFeedSchema = z.object({
  feed: z.array(
    z.object({
      post: z.object({ indexedAt: z.string() }),
      reason: z.object({ indexedAt: z.string().optional() }).optional(),
    }),
  ),
});

export const oneProfileSchema = z.object({ did: z.string() });

export const xrpcErrorSchema = z.object({ error: z.string().optional(), message: z.string().optional() });
