import { z } from 'zod';

/** Fields as in facebook-business-sdk-codegen, api_specs/specs: Page.json and PagePost.json. */
const digits = z.string().regex(/^\d+$/);

export const userTokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive().optional(),
});
const ownPageSchema = z.object({ id: digits, name: z.string(), access_token: z.string().min(1) });
export type OwnPage = z.infer<typeof ownPageSchema>;
export const accountsSchema = z.object({ data: z.array(ownPageSchema) });
export const permissionsSchema = z.object({
  data: z.array(z.object({ permission: z.string(), status: z.string() })),
});
export const successSchema = z.object({ success: z.boolean() });

/** The fields that a Page's own token reads; with a person's token `followers_count` is missing. */
export const pageSchema = z.object({
  id: digits,
  name: z.string(),
  username: z.string().optional(),
  about: z.string().optional(),
  link: z.string().optional(),
  website: z.string().optional(),
  picture: z
    .object({ data: z.object({ url: z.string().optional(), is_silhouette: z.boolean().optional() }) })
    .optional(),
  followers_count: z.number().optional(),
  fan_count: z.number().optional(),
  is_verified: z.boolean().optional(),
});
export type FacebookPage = z.infer<typeof pageSchema>;

export const createdSchema = z.object({ id: z.string().regex(/^\d+(_\d+)?$/) });

const total = z.object({ summary: z.object({ total_count: z.number() }).optional() }).optional();

export const postSchema = z.object({
  id: z.string().regex(/^\d+_\d+$/),
  message: z.string().optional(),
  created_time: z.string(),
  from: z.object({ id: digits, name: z.string().optional() }).optional(),
  permalink_url: z.string().optional(),
  shares: z.object({ count: z.number() }).optional(),
  likes: total,
  comments: total,
  attachments: z
    .object({
      data: z.array(
        z.object({
          media_type: z.string().optional(),
          subattachments: z.object({ data: z.array(z.unknown()) }).optional(),
        }),
      ),
    })
    .optional(),
});
export type FacebookPost = z.infer<typeof postSchema>;

export const postsSchema = z.object({
  data: z.array(postSchema),
  paging: z
    .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
    .optional(),
});

export const publicationSchema = z.object({ is_published: z.boolean().optional() });
export const commentsSchema = z.object({
  data: z.array(z.object({ message: z.string().optional(), from: z.object({ id: z.string() }).optional() })),
});

/** https://developers.facebook.com/docs/video-api/guides/publishing */
export const uploadStartSchema = z.object({
  video_id: digits,
  upload_session_id: z.string().min(1),
  start_offset: z.string().regex(/^\d+$/),
  end_offset: z.string().regex(/^\d+$/),
});
export const uploadPartSchema = uploadStartSchema.pick({ start_offset: true, end_offset: true });
export const videoSchema = z.object({
  published: z.boolean().optional(),
  post_id: z.string().optional(),
  status: z.object({ uploading_phase: z.object({ status: z.string() }).optional() }).optional(),
});

export const insightsSchema = z.object({
  data: z.array(z.object({ name: z.string(), values: z.array(z.object({ value: z.number() })) })),
});
