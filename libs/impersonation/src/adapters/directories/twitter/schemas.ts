import { z } from 'zod';

const urlEntities = z.object({ urls: z.array(z.object({ expanded_url: z.string().optional() })).optional() });

const userSchema = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string(),
  username: z.string().min(1),
  created_at: z.string().optional(),
  description: z.string().optional(),
  entities: z.object({ url: urlEntities.optional(), description: urlEntities.optional() }).optional(),
  most_recent_tweet_id: z.string().optional(),
  parody: z.boolean().optional(),
  profile_image_url: z.string().optional(),
  public_metrics: z
    .object({ followers_count: z.number(), following_count: z.number(), tweet_count: z.number() })
    .optional(),
  url: z.string().optional(),
  verified: z.boolean().optional(),
});
export type TwitterUser = z.infer<typeof userSchema>;

/** Status 200 may omit users and explain it in `errors`; `data` is absent without matches. */
export const usersSchema = z
  .object({
    data: z.array(userSchema).optional(),
    meta: z.object({ next_token: z.string().optional() }).optional(),
    errors: z.array(z.object({ title: z.string().optional(), detail: z.string().optional() })).optional(),
  })
  .refine(({ data, meta, errors }) => (data ?? meta ?? errors) !== undefined);
