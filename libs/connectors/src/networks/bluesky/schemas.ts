import { z } from 'zod';

/** Lexicons: https://github.com/bluesky-social/atproto/tree/main/lexicons */
export const xrpcErrorSchema = z.object({ error: z.string(), message: z.string().optional() });

/** OAuth: https://atproto.com/specs/oauth */
export const resourceSchema = z.object({ authorization_servers: z.array(z.url()).min(1) });
export const serverSchema = z.object({
  issuer: z.url(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  pushed_authorization_request_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
});
export type AuthServer = z.infer<typeof serverSchema>;
export const pushedSchema = z.object({ request_uri: z.string().min(1) });
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('DPoP'),
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
  expires_in: z.number().optional(),
  sub: z.string().startsWith('did:'),
});

const didDocumentSchema = z.object({
  id: z.string().startsWith('did:'),
  service: z.array(z.object({ id: z.string(), type: z.string(), serviceEndpoint: z.unknown() })).default([]),
});
export const identitySchema = didDocumentSchema;

/** `com.atproto.server.createSession` and `refreshSession`. */
export const sessionSchema = z.object({
  accessJwt: z.string().min(1),
  refreshJwt: z.string().min(1),
  did: z.string().startsWith('did:'),
  handle: z.string(),
  didDoc: didDocumentSchema.optional().catch(undefined),
});
export const resolvedSchema = z.object({ did: z.string().startsWith('did:') });

/** `com.atproto.repo.*` */
export const blobSchema = z.object({
  blob: z.object({
    $type: z.literal('blob'),
    ref: z.object({ $link: z.string() }),
    mimeType: z.string(),
    size: z.number(),
  }),
});
export const writtenSchema = z.object({ uri: z.string().startsWith('at://'), cid: z.string() });
export const recordSchema = z.object({ uri: z.string().startsWith('at://'), cid: z.string() });
export const deletedSchema = z.object({});

/** `app.bsky.actor.defs#profileViewDetailed` */
export const profileSchema = z.object({
  did: z.string().startsWith('did:'),
  handle: z.string(),
  displayName: z.string().optional(),
  description: z.string().optional(),
  avatar: z.string().optional(),
  createdAt: z.string().optional(),
  followersCount: z.number().optional(),
  followsCount: z.number().optional(),
  postsCount: z.number().optional(),
  website: z.string().optional(),
  labels: z.array(z.object({ val: z.string(), neg: z.boolean().optional() })).optional(),
  verification: z
    .object({ verifiedStatus: z.string(), trustedVerifierStatus: z.string().optional() })
    .optional(),
});
export type BlueskyProfile = z.infer<typeof profileSchema>;

/** Counts of other servers are not trusted: a value that is not a number counts as missing. */
const count = z.number().nullish().catch(null);
const memberSchema = profileSchema.extend({
  followersCount: count,
  followsCount: count,
  postsCount: count,
  labels: z.array(z.object({ val: z.string() })).nullish(),
});
export type BlueskyMember = z.infer<typeof memberSchema>;
export const membersSchema = z.object({ profiles: z.array(memberSchema) });
export const followersSchema = z.object({
  followers: z.array(z.object({ did: z.string().startsWith('did:') })),
  cursor: z.string().optional(),
});

const textRecordSchema = z.object({
  text: z.string().default(''),
  createdAt: z.string().optional(),
  /** For a reply, the post that it answers and the start of the thread. */
  reply: z.object({ parent: z.unknown() }).optional(),
  embed: z
    .object({ images: z.array(z.unknown()).optional(), video: z.unknown().optional() })
    .loose()
    .optional(),
});
const authorSchema = z.object({ did: z.string(), handle: z.string() });
const postSchema = z.object({
  uri: z.string().startsWith('at://'),
  author: authorSchema,
  record: textRecordSchema,
  indexedAt: z.string(),
  likeCount: z.number().optional(),
  replyCount: z.number().optional(),
  repostCount: z.number().optional(),
  quoteCount: z.number().optional(),
});
export type BlueskyPost = z.infer<typeof postSchema>;
/** `app.bsky.feed.defs#reasonRepost`; a pinned post has no time. */
const reasonSchema = z.object({ $type: z.string().optional(), indexedAt: z.string().optional() });
export const feedSchema = z.object({
  feed: z.array(z.object({ post: postSchema, reason: reasonSchema.optional() })),
  cursor: z.string().optional(),
});

/** `app.bsky.feed.getLikes` and `getPostThread`; blocked and deleted replies have no post. */
export const likesSchema = z.object({
  likes: z.array(z.object({ createdAt: z.string(), actor: z.object({ did: z.string() }) })),
  cursor: z.string().optional(),
});
export const threadSchema = z.object({
  thread: z.object({
    replies: z.array(z.object({ post: postSchema.optional().catch(undefined) })).default([]),
  }),
});

/** `app.bsky.notification.listNotifications` */
export const notificationsSchema = z.object({
  notifications: z.array(
    z.object({
      uri: z.string().startsWith('at://'),
      author: authorSchema,
      reason: z.string(),
      record: textRecordSchema,
      indexedAt: z.string(),
    }),
  ),
  cursor: z.string().optional(),
});
