import { z } from 'zod';

/**
 * A product area: `core` for the staff, and areas of the installation's tiers. The server decides who may
 * enter.
 */
export const areaSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type Area = z.infer<typeof areaSchema>;

/** An area that a user may enter, for its shell. */
export const placeSchema = z.object({
  area: areaSchema,
  title: z.string(),
  /** Its first page. */
  path: z.string(),
  /** The prefix of its other pages. */
  base: z.string(),
  /** What the tenant's plan switches on in it. */
  capabilities: z.array(z.string()),
});
