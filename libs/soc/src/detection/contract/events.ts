import { pageOf } from '@rampart/lists/contract';
import { z } from 'zod';
import { eventTypeSchema, itemStatusSchema, severitySchema } from '../../contract/vocabulary.js';
import { eventStorySchema } from './story.js';

const idSchema = z.string().regex(/^\d{1,16}$/);
/** One row of the table of events: a decoded event, or an alert (a finding made from several). */
export const socEventRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['event', 'alert']),
  time: z.string(),
  receivedAt: z.string(),
  type: eventTypeSchema,
  severity: severitySchema,
  title: z.string(),
  /** Null for Rampart's own events. */
  sourceId: z.uuid().nullable(),
  source: z.string(),
  status: itemStatusSchema,
  host: z.string().nullable(),
  user: z.string().nullable(),
  srcIp: z.string().nullable(),
  count: z.number().int(),
  flags: z.array(z.string()),
  alertId: z.string().nullable(),
  /** Null when the row has no repetitions. */
  occurrences: z.number().int(),
  lastSeen: z.string().nullable(),
});
export type SocEventRow = z.infer<typeof socEventRowSchema>;

/** Conditions in the syntax of all lists. */
export const eventSearchSchema = z.object({
  /** Accepts words, quoted phrases, `or` and `-`, like a web search. */
  q: z.string().trim().max(300).optional(),
  filter: z.array(z.string().max(2_000)).max(20).optional(),
});
export type EventSearch = z.infer<typeof eventSearchSchema>;

/** `asOf` is the position in the log of security events that the page reflects. */
export const eventPageSchema = pageOf(socEventRowSchema).extend({ asOf: z.number().int() });
export type EventPage = z.infer<typeof eventPageSchema>;

/** The number is exact up to 10,000; beyond that it is the planner's estimate. */
export const eventCountSchema = z.object({ count: z.number().int(), exact: z.boolean() });
export type EventCount = z.infer<typeof eventCountSchema>;

export const socEvidenceSchema = z.object({
  id: z.string(),
  type: z.enum(['line', 'event', 'indicator']),
  name: z.string(),
  size: z.number().int(),
  hash: z.string(),
  collected: z.string(),
  encrypted: z.boolean(),
  content: z.string().nullable(),
  /** True for the piece of evidence that explains the alert best: a success, otherwise the last event. */
  decisive: z.boolean(),
});

export const lineCustodySchema = z.object({
  timestamp: z.string(),
  action: z.string(),
  /** `source:<id>`, `user:<id>`, `staff:<name>`, `rule:<id>` or `worker:<name>`. */
  user: z.string(),
  details: z.string(),
});

export const deliveryPlaceSchema = z.object({
  id: z.uuid(),
  position: z.number().int(),
  sha256: z.string(),
  bytes: z.number().int(),
  line: z.number().int().nullable(),
});

export const socEventDetailSchema = z.object({
  event: socEventRowSchema,
  description: z.string(),
  /** An event in OCSF 1.8; for an alert, its evidence. */
  ocsf: z.record(z.string(), z.unknown()).nullable(),
  evidence: z.array(socEvidenceSchema),
  custody: z.array(lineCustodySchema),
  incidentId: z.uuid().nullable(),
  /** Null when the event names no client, user or host. */
  story: eventStorySchema.nullable(),
  /** The delivery in which the event arrived, by its place in the log. */
  delivery: deliveryPlaceSchema.nullable(),
});
export type SocEventDetail = z.infer<typeof socEventDetailSchema>;
