import { z } from 'zod';

const positionSchema = z.coerce.number().int().positive();

/** At most one of them; none asks for the newest. */
export const momentQuerySchema = z.object({
  /** The last event at or before this time. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** The last event before this position. */
  before: positionSchema.optional(),
  /** The first event after this position. */
  after: positionSchema.optional(),
  /** The event at this position or the last one before it. */
  upTo: positionSchema.optional(),
});
export type MomentQuery = z.infer<typeof momentQuerySchema>;
