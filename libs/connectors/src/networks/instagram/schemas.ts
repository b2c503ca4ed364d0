import { z } from 'zod';

/** Fields as in facebook-business-sdk-codegen, api_specs/specs: IGUser.json and IGMedia.json. */
const digits = z.string().regex(/^\d+$/);

const permissions = z.union([z.string(), z.array(z.string())]);
const codeTokenSchema = z.object({ access_token: z.string().min(1), permissions });

/** Documented as a list of one; also answered without a list. `user_id` exceeds 2^53, so it is not read. */
export const shortTokenSchema = z.union([
  z.object({ data: z.tuple([codeTokenSchema]) }).transform(({ data: [only] }) => only),
  codeTokenSchema,
]);
export const longTokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

/** `IGUser`: the own account, and accounts found by Business Discovery, which name their number differently. */
export const profileSchema = z.object({
  username: z.string().min(1),
  name: z.string().optional(),
  biography: z.string().optional(),
  website: z.string().optional(),
  profile_picture_url: z.string().optional(),
  followers_count: z.number().optional(),
  follows_count: z.number().optional(),
  media_count: z.number().optional(),
});
export const accountSchema = profileSchema.extend({ user_id: digits });

export const createdSchema = z.object({ id: digits });
export const uploadedSchema = z.object({ success: z.literal(true) });
export const containerSchema = z.object({
  status_code: z.enum(['EXPIRED', 'ERROR', 'FINISHED', 'IN_PROGRESS', 'PUBLISHED']),
});
export type ContainerStatus = z.infer<typeof containerSchema>['status_code'];

export const quotaSchema = z.object({
  data: z.array(
    z.object({ quota_usage: z.number(), config: z.object({ quota_total: z.number() }).optional() }),
  ),
});

export const mediaSchema = z.object({
  id: digits,
  caption: z.string().optional(),
  timestamp: z.string(),
  shortcode: z.string().optional(),
  permalink: z.string().optional(),
  username: z.string().optional(),
  like_count: z.number().optional(),
  comments_count: z.number().optional(),
  children: z.object({ data: z.array(z.unknown()) }).optional(),
});
export type InstagramMedia = z.infer<typeof mediaSchema>;

const paging = z
  .object({ cursors: z.object({ after: z.string().optional() }).optional(), next: z.string().optional() })
  .optional();
export const mediaListSchema = z.object({ data: z.array(mediaSchema), paging });
export const commentsSchema = z.object({
  data: z.array(z.object({ text: z.string().optional(), username: z.string().optional() })),
});
/** `IGComment`. The handle is missing when the account no longer exists. */
export const commentersSchema = z.object({
  data: z.array(
    z.object({ text: z.string().optional(), timestamp: z.string(), username: z.string().optional() }),
  ),
  paging,
});
export const insightsSchema = z.object({
  data: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.object({ value: z.number() })).optional(),
      total_value: z.object({ value: z.number() }).optional(),
    }),
  ),
});
