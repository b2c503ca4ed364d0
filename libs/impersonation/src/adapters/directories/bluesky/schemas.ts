import { blueskyProfileSchema } from '@rampart/connectors';
import { z } from 'zod';

/** From the lexicon `app.bsky.actor.searchActors`. */
export const searchActorsSchema = z.object({
  actors: z.array(z.object({ did: z.string() })),
  cursor: z.string().optional(),
});

export const getProfilesSchema = z.object({ profiles: z.array(blueskyProfileSchema) });

/** From the lexicon `app.bsky.feed.getAuthorFeed`; only its times are used. */
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
