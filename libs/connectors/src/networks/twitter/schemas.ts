import { z } from 'zod';

/** X's OpenAPI document, version 2.167: https://docs.x.com/openapi.json. Ids are strings beyond 2^53. */
const digits = z.string().regex(/^[0-9]{1,19}$/);

/** `Problem` and `Error` of the document, and the fields of X's older error codes. */
const problemSchema = z.object({
  type: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  reason: z.string().optional(),
  code: z.number().optional(),
  message: z.string().optional(),
  parameters: z.record(z.string(), z.array(z.string())).optional(),
});
export type XProblem = z.infer<typeof problemSchema>;

export const refusalSchema = problemSchema.extend({ errors: z.array(problemSchema).optional() });

const problems = z.array(problemSchema).optional();

const linksSchema = z.object({
  urls: z.array(z.object({ expanded_url: z.string().optional() })).optional(),
});

/** The own account and others; a field that was not requested is absent. */
const userSchema = z.object({
  id: digits,
  name: z.string(),
  username: z.string().min(1),
  created_at: z.string().optional(),
  description: z.string().optional(),
  entities: z.object({ url: linksSchema.optional(), description: linksSchema.optional() }).optional(),
  most_recent_post_id: z.string().optional(),
  parody: z.boolean().optional(),
  profile_image_url: z.string().optional(),
  protected: z.boolean().optional(),
  verified: z.boolean().optional(),
  public_metrics: z
    .object({ followers_count: z.number(), following_count: z.number(), post_count: z.number() })
    .optional(),
});
export type XUser = z.infer<typeof userSchema>;

/** With status 200, users may be missing and explained in `errors`; `data` is absent without matches. */
export const usersSchema = z
  .object({
    data: z.array(userSchema).optional(),
    meta: z.object({ next_token: z.string().optional() }).optional(),
    errors: z.array(z.object({ title: z.string().optional(), detail: z.string().optional() })).optional(),
  })
  .refine(({ data, meta, errors }) => (data ?? meta ?? errors) !== undefined);

/** Counts of other accounts are not trusted: a value that is not a number counts as missing. */
const count = z.number().nullish().catch(null);
const memberSchema = userSchema.omit({ public_metrics: true }).extend({
  public_metrics: z
    .object({
      followers_count: count,
      following_count: count,
      post_count: count,
      listed_count: count,
      like_count: count,
    })
    .optional(),
});
export type XMember = z.infer<typeof memberSchema>;
export const membersSchema = z.object({
  data: z.array(memberSchema).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
});

export const mutedSchema = z.object({ data: z.object({ muting: z.boolean() }) });

const postSchema = z.object({
  id: digits,
  text: z.string(),
  author_id: digits.optional(),
  created_at: z.iso.datetime({ offset: true }),
  attachments: z.object({ media_keys: z.array(z.string()).nullish() }).optional(),
  entities: z
    .object({
      urls: z
        .array(
          z.object({
            url: z.string().nullish(),
            expanded_url: z.string().nullish(),
            media_key: z.string().nullish(),
          }),
        )
        .nullish(),
    })
    .optional(),
  public_metrics: z
    .object({
      like_count: z.number(),
      reply_count: z.number(),
      repost_count: z.number(),
      impression_count: z.number(),
    })
    .optional(),
  referenced_posts: z.array(z.object({ type: z.string(), id: digits })).optional(),
});
export type XPost = z.infer<typeof postSchema>;

export const createdSchema = z
  .object({ data: z.object({ id: digits, text: z.string().optional() }).optional(), errors: problems })
  .refine(({ data, errors }) => data !== undefined || errors !== undefined, { path: ['data'] });

export const meSchema = z
  .object({ data: userSchema.optional(), errors: problems })
  .refine(({ data, errors }) => data !== undefined || errors !== undefined, { path: ['data'] });

/** `data` is absent when there are no posts; `errors` beside it means that some posts were left out. */
export const postsSchema = z
  .object({
    data: z.array(postSchema).optional(),
    errors: problems,
    includes: z.object({ users: z.array(userSchema).optional() }).optional(),
    meta: z.object({ next_token: z.string().optional(), result_count: z.number().optional() }).optional(),
  })
  .refine(({ data, meta, errors }) => (data ?? meta ?? errors) !== undefined, { path: ['data'] });

/** Replies that were found, with their authors; `data` is absent without any. */
export const answersSchema = z.object({
  data: z.array(postSchema).optional(),
  includes: z.object({ users: z.array(memberSchema).optional() }).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
});

export const deletedSchema = z.object({ data: z.object({ deleted: z.boolean() }) });

/** `InitializeMediaUploadResponse`, `FinalizeMediaUploadResponse` and `GetMediaUploadStatusResponse`. */
export const uploadSchema = z.object({
  data: z.object({
    id: digits,
    processing_info: z
      .object({ state: z.string().optional(), check_after_secs: z.number().optional() })
      .optional(),
  }),
});
export const appendedSchema = z.object({ data: z.object({ expires_at: z.number().optional() }).optional() });
export const describedSchema = z.object({ data: z.object({ id: digits }) });

/** https://docs.x.com/fundamentals/authentication/oauth-2-0/user-access-token */
export const tokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string(),
});
