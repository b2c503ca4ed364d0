import { z } from 'zod';
import { eventTypeSchema, itemStatusSchema, severitySchema } from '../../contract/vocabulary.js';

const idSchema = z.string().regex(/^\d{1,16}$/);
const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',') : value),
    z.array(item).min(1).max(20),
  );

/** One row of the table of events: a decoded event, or an alert (a finding made from several). */
export const socEventRowSchema = z.object({
  id: idSchema,
  kind: z.enum(['event', 'alert']),
  time: z.string(),
  receivedAt: z.string(),
  type: eventTypeSchema,
  severity: severitySchema,
  title: z.string(),
  /** Null: Rampart itself. */
  sourceId: z.uuid().nullable(),
  source: z.string(),
  status: itemStatusSchema,
  host: z.string().nullable(),
  user: z.string().nullable(),
  srcIp: z.string().nullable(),
  count: z.number().int(),
  flags: z.array(z.string()),
  alertId: z.string().nullable(),
  /** Null: found once. */
  occurrences: z.number().int(),
  lastSeen: z.string().nullable(),
});
export type SocEventRow = z.infer<typeof socEventRowSchema>;

export const searchEventsSchema = z.object({
  /** Words, quoted phrases, `or` and `-`, as in web searches. */
  q: z.string().trim().max(300).optional(),
  severity: listOf(severitySchema).optional(),
  type: listOf(eventTypeSchema).optional(),
  status: listOf(itemStatusSchema).optional(),
  kind: z.enum(['event', 'alert']).optional(),
  sourceId: z.uuid().optional(),
  user: z.string().max(300).optional(),
  host: z.string().max(300).optional(),
  srcIp: z.string().max(300).optional(),
  /** Event time, `from` included, `to` excluded. */
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
  cursor: z
    .string()
    .regex(/^-?\d{1,17}\.\d{1,16}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type SearchEvents = z.infer<typeof searchEventsSchema>;

export const eventPageSchema = z.object({
  items: z.array(socEventRowSchema),
  next: z.string().nullable(),
  asOf: z.number().int(),
  statusAsOf: z.number().int(),
});
export type EventPage = z.infer<typeof eventPageSchema>;

/** Exact up to 10,000; beyond, the planner's estimate. */
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
});

export const lineCustodySchema = z.object({
  timestamp: z.string(),
  action: z.string(),
  /** `source:<id>`, `user:<id>`, `staff:<name>`, `rule:<id>` or `worker:<name>`. */
  user: z.string(),
  details: z.string(),
});

export const socEventDetailSchema = z.object({
  event: socEventRowSchema,
  description: z.string(),
  /** OCSF 1.8; for an alert, its evidence. */
  ocsf: z.record(z.string(), z.unknown()).nullable(),
  evidence: z.array(socEvidenceSchema),
  custody: z.array(lineCustodySchema),
  incidentId: z.uuid().nullable(),
  /** Its place in the log. */
  delivery: z
    .object({
      id: z.uuid(),
      position: z.number().int(),
      sha256: z.string(),
      bytes: z.number().int(),
      line: z.number().int().nullable(),
    })
    .nullable(),
});
export type SocEventDetail = z.infer<typeof socEventDetailSchema>;
