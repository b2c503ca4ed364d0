import { z } from 'zod';

/** Longest time that is looked at at once, days. */
export const LONGEST_ANALYSIS_DAYS = 31;
/** Rows that are counted at most: the newest. */
export const MOST_ANALYSED = 100_000;

export const analyseSchema = z.object({
  /** How long until now, minutes. */
  minutes: z.coerce
    .number()
    .int()
    .min(15)
    .max(LONGEST_ANALYSIS_DAYS * 24 * 60)
    .default(60),
});
export type Analyse = z.infer<typeof analyseSchema>;

const countSchema = z.object({ name: z.string(), events: z.number().int() });

/** How long it took on average from the event to the first response of a sort; null without any. */
const meanSchema = z.object({ count: z.number().int(), meanSeconds: z.number().nullable() });

export const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** When older events were left out: since when it counts. */
  since: z.string().nullable(),
  bucketSeconds: z.number().int(),
  /** Oldest first, also where nothing happened. */
  buckets: z.array(z.object({ at: z.string(), bySeverity: z.record(z.string(), z.number().int()) })),
  sources: z.array(countSchema),
  clients: z.array(countSchema),
  types: z.array(countSchema),
  /** Events that were responded to in this time. */
  acknowledged: meanSchema,
  contained: meanSchema,
});
export type Analytics = z.infer<typeof analyticsSchema>;
