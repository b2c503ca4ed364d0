import { z } from 'zod';
import { PLATFORM_IDS } from './platform-names.js';

export const platformIdSchema = z.enum(PLATFORM_IDS);

export type SearchSupport = 'keyword' | 'exact' | 'none';

export const platformSchema = z.object({
  id: platformIdSchema,
  name: z.string(),
  icon: z.string(),
  enabled: z.boolean(),
  apiConnected: z.boolean(),
  search: z.enum(['keyword', 'exact', 'none']),
  simulated: z.boolean(),
});
export type Platform = z.infer<typeof platformSchema>;
