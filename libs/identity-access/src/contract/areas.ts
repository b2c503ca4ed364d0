import { z } from 'zod';

/**
 * A product behind the sign-in page: `core` for the staff, and whatever areas the installation's tiers open. Which of
 * them somebody may enter is decided by the server alone.
 */
export const areaSchema = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
export type Area = z.infer<typeof areaSchema>;

/** An area somebody may enter, as its shell needs to know it. */
export const placeSchema = z.object({
  area: areaSchema,
  title: z.string(),
  /** Where people land in it. */
  path: z.string(),
  /** What the addresses of its other pages begin with. */
  base: z.string(),
  /** What the tenant's plan switches on in it. */
  capabilities: z.array(z.string()),
});
