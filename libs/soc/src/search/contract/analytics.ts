import { z } from 'zod';

export const LONGEST_ANALYSIS_DAYS = 31;
export const MOST_ANALYSED = 100_000;

export const analyseSchema = z.object({
  /** The length of the period in minutes, up to the present. */
  minutes: z.coerce
    .number()
    .int()
    .min(15)
    .max(LONGEST_ANALYSIS_DAYS * 24 * 60)
    .default(60),
});
export type Analyse = z.infer<typeof analyseSchema>;

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
