import { z } from 'zod';

/** There is no public specification, so each schema names the page of its fields. */

/** https://developers.tiktok.com/doc/tiktok-api-v2-error-handling */
export const errorSchema = z.object({
  code: z.string(),
  message: z.string().default(''),
  log_id: z.string().optional(),
});
export const envelopeSchema = z.object({ error: errorSchema });

/** https://developers.tiktok.com/doc/oauth-user-access-token-management */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  open_id: z.string(),
  refresh_expires_in: z.number(),
  refresh_token: z.string().min(1),
  scope: z.string(),
  token_type: z.literal('Bearer'),
});

/** https://developers.tiktok.com/doc/tiktok-api-v2-get-user-info */
export const userSchema = z.object({
  data: z.object({
    user: z.object({
      open_id: z.string().min(1),
      username: z.string().min(1),
      display_name: z.string(),
      avatar_url: z.string().optional(),
      bio_description: z.string().optional(),
      is_verified: z.boolean().optional(),
      follower_count: z.number().optional(),
      following_count: z.number().optional(),
      likes_count: z.number().optional(),
      video_count: z.number().optional(),
    }),
  }),
  error: errorSchema,
});
export type TiktokUser = z.infer<typeof userSchema>['data']['user'];

/** https://developers.tiktok.com/doc/tiktok-api-v2-video-list */
export const videosSchema = z.object({
  data: z.object({
    videos: z.array(
      z.object({
        id: z.string(),
        create_time: z.number(),
        share_url: z.string(),
        video_description: z.string().default(''),
        title: z.string().default(''),
        like_count: z.number().optional(),
        comment_count: z.number().optional(),
        share_count: z.number().optional(),
        view_count: z.number().optional(),
      }),
    ),
    cursor: z.number(),
    has_more: z.boolean(),
  }),
  error: errorSchema,
});
export type TiktokVideo = z.infer<typeof videosSchema>['data']['videos'][number];

/** https://developers.tiktok.com/doc/content-posting-api-reference-query-creator-info */
export const creatorSchema = z.object({
  data: z.object({
    privacy_level_options: z.array(z.string()).min(1),
    comment_disabled: z.boolean().default(false),
    max_video_post_duration_sec: z.number(),
  }),
  error: errorSchema,
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-direct-post */
export const startedSchema = z.object({
  data: z.object({ publish_id: z.string().min(1), upload_url: z.url().optional() }),
  error: errorSchema,
});

/** https://developers.tiktok.com/doc/content-posting-api-reference-get-video-status; the misspelled field is TikTok's. */
export const statusSchema = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    uploaded_bytes: z.number().optional(),
    publicaly_available_post_id: z.array(z.union([z.string(), z.number()]).transform(String)).optional(),
  }),
  error: errorSchema,
});
