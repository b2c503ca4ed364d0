import { z } from 'zod';

const accountSchema = z.object({
  id: z.string().regex(/^\d+$/),
  username: z.string().min(1),
  name: z.string().optional(),
  biography: z.string().optional(),
  website: z.string().optional(),
  followers_count: z.number().optional(),
  follows_count: z.number().optional(),
  media_count: z.number().optional(),
  profile_picture_url: z.string().optional(),
  media: z.object({ data: z.array(z.object({ timestamp: z.string().optional() })) }).optional(),
});
export type InstagramAccount = z.infer<typeof accountSchema>;

export const discoverySchema = z.object({ business_discovery: accountSchema });
