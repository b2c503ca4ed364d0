import { z } from 'zod';

/** Mastodon API 4.7.0: https://docs.joinmastodon.org/entities/ */
const id = z.string().regex(/^\d+$/);

export const applicationSchema = z.object({ client_id: z.string().min(1), client_secret: z.string().min(1) });
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  token_type: z.literal('Bearer'),
  scope: z.string(),
});

export const accountSchema = z.object({
  id,
  username: z.string().min(1),
  acct: z.string(),
  display_name: z.string(),
  note: z.string(),
  url: z.string().nullish(),
  avatar: z.string(),
  locked: z.boolean(),
  created_at: z.string(),
  followers_count: z.number(),
  following_count: z.number(),
  statuses_count: z.number(),
});
export type MastodonAccount = z.infer<typeof accountSchema>;

/** Counts of other servers are not trusted: a value that is not a number counts as missing. */
const count = z.number().nullish().catch(null);
export const memberSchema = accountSchema.extend({
  followers_count: count,
  following_count: count,
  statuses_count: count,
  bot: z.boolean().nullish(),
});
export type MastodonMember = z.infer<typeof memberSchema>;
export const membersSchema = z.array(memberSchema);

export const mediaSchema = z.object({ id, type: z.string(), url: z.string().nullish() });
export const statusSchema = z.object({
  id,
  url: z.string().nullish(),
  uri: z.string(),
  content: z.string(),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  reblog: z.object({ id }).nullish(),
  account: z.object({ id, acct: z.string() }),
  media_attachments: z.array(z.object({ id })),
  favourites_count: z.number(),
  replies_count: z.number(),
  reblogs_count: z.number(),
});
/** The replies to a status with their authors. */
export const contextSchema = z.object({
  descendants: z.array(z.object({ content: z.string(), created_at: z.string(), account: memberSchema })),
});
export const relationshipSchema = z.object({ id, blocking: z.boolean() });
export type MastodonStatus = z.infer<typeof statusSchema>;
export const statusesSchema = z.array(statusSchema);
export const notificationsSchema = z.array(z.object({ id: z.string(), status: statusSchema.nullish() }));

/** `GET /api/v2/instance`; other servers with this API omit some parts. */
export const instanceSchema = z.object({
  configuration: z.object({
    statuses: z
      .object({
        max_characters: z.number(),
        max_media_attachments: z.number(),
        characters_reserved_per_url: z.number(),
      })
      .partial()
      .optional(),
    media_attachments: z
      .object({
        supported_mime_types: z.array(z.string()),
        description_limit: z.number(),
        image_size_limit: z.number(),
        image_matrix_limit: z.number(),
        video_size_limit: z.number(),
        video_frame_rate_limit: z.number(),
        video_matrix_limit: z.number(),
      })
      .partial()
      .optional(),
  }),
});
export type MastodonInstance = z.infer<typeof instanceSchema>;
