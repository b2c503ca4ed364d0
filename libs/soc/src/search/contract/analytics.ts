import type { RangeRules } from '@rampart/lists/contract';
import { z } from 'zod';

export const MOST_ANALYSED = 100_000;

export const ANALYSIS_RANGE: RangeRules = { now: 'until', usual: 'PT1H', longest: 'P31D' };

const countSchema = z.object({ name: z.string(), events: z.number().int() });

/** The mean time from event to first response; null without a response. */
const meanSchema = z.object({ count: z.number().int(), meanSeconds: z.number().nullable() });

export const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** The start of the counted rows; null when no row was left out. */
  since: z.string().nullable(),
  bucketSeconds: z.number().int(),
  /** Oldest first; intervals without events are included. */
  buckets: z.array(z.object({ at: z.string(), bySeverity: z.record(z.string(), z.number().int()) })),
  sources: z.array(countSchema),
  clients: z.array(countSchema),
  types: z.array(countSchema),
  acknowledged: meanSchema,
  contained: meanSchema,
});
export type Analytics = z.infer<typeof analyticsSchema>;
