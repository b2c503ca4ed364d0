import { z } from 'zod';
import { severitySchema } from '../../contract/vocabulary.js';

const facetSchema = z.array(z.object({ value: z.string(), events: z.number().int() }));

/** Events of a search by time and severity, and their most frequent values. */
export const eventOverviewSchema = z.object({
  /** False when only the newest events of the search were counted. */
  complete: z.boolean(),
  events: z.number().int(),
  bucketSeconds: z.number().int(),
  /** Intervals of equal length by their start (ISO 8601), oldest first, without gaps. */
  buckets: z.array(
    z.object({ at: z.string(), bySeverity: z.partialRecord(severitySchema, z.number().int()) }),
  ),
  /** The most frequent values of fields in the list of events. */
  facets: z.object({ type: facetSchema, client: facetSchema, user: facetSchema, host: facetSchema }),
});
export type EventOverview = z.infer<typeof eventOverviewSchema>;
