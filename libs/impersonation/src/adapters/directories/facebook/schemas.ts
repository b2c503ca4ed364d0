import { z } from 'zod';

const cursorsSchema = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
});

export const searchSchema = z.object({
  data: z.array(z.object({ id: z.string().regex(/^\d+$/) })),
  paging: cursorsSchema.optional(),
});

export const pageSchema = z.object({
  id: z.string().regex(/^\d+$/),
  name: z.string(),
  username: z.string().optional(),
  about: z.string().optional(),
  link: z.string().optional(),
  website: z.string().optional(),
  picture: z
    .object({ data: z.object({ url: z.string().optional(), is_silhouette: z.boolean().optional() }) })
    .optional(),
  followers_count: z.number().optional(),
  is_verified: z.boolean().optional(),
});
export type FacebookPage = z.infer<typeof pageSchema>;

export const pagesByIdSchema = z.record(z.string(), pageSchema);

export const postsSchema = z.object({ data: z.array(z.object({ created_time: z.string() })) });
