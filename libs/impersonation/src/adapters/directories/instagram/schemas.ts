import { instagramProfileSchema } from '@rampart/connectors';
import { z } from 'zod';

const accountSchema = instagramProfileSchema.extend({
  id: z.string().regex(/^\d+$/),
  media: z.object({ data: z.array(z.object({ timestamp: z.string().optional() })) }).optional(),
});
export type InstagramAccount = z.infer<typeof accountSchema>;

export const discoverySchema = z.object({ business_discovery: accountSchema });
