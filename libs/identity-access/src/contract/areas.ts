import { z } from 'zod';

/** `core` for staff, and the areas of the installation's tiers. */
export const areaSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type Area = z.infer<typeof areaSchema>;

export const placeSchema = z.object({
  area: areaSchema,
  title: z.string(),
  path: z.string(),
  base: z.string(),
  capabilities: z.array(z.string()),
});
