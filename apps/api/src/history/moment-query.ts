import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';

const positionSchema = z.coerce.number().int().positive();

/** At most one of the fields is set. Without one the query selects the newest event. */
export const momentQuerySchema = z.object({
  /** Selects the last event at or before this time. */
  at: z.iso.datetime({ offset: true }).optional(),
  /** Selects the last event before this position. */
  before: positionSchema.optional(),
  /** Selects the first event after this position. */
  after: positionSchema.optional(),
  upTo: positionSchema.optional(),
});

export const DENSITY_RANGE: RangeRules = { now: 'until', usual: 'P30D', longest: 'P366D' };
export type MomentQuery = z.infer<typeof momentQuerySchema>;
