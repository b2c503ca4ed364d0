import { facebookPageSchema } from '@rampart/connectors';
import { z } from 'zod';

const cursorsSchema = z.object({
  cursors: z.object({ after: z.string().optional() }).optional(),
  next: z.string().optional(),
});

export const searchSchema = z.object({
  data: z.array(z.object({ id: z.string().regex(/^\d+$/) })),
  paging: cursorsSchema.optional(),
});

export const pagesByIdSchema = z.record(z.string(), facebookPageSchema);

export const postsSchema = z.object({ data: z.array(z.object({ created_time: z.string() })) });
