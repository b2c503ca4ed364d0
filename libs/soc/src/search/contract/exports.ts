import { z } from 'zod';
import { searchEventsSchema } from '../../detection/contract/events.js';

export const EXPORT_FORMATS = ['asr', 'csv', 'json', 'ocsf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Events that one signed report holds at most: the newest. */
export const MOST_REPORTED = 10_000;

/** What to take along: what a search finds, newest first. */
export const exportEventsSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  filter: searchEventsSchema.omit({ cursor: true, limit: true }).default({}),
});
export type ExportEvents = z.infer<typeof exportEventsSchema>;

/** One event of a report. */
export const reportedEventSchema = z.object({
  id: z.string(),
  kind: z.enum(['event', 'alert']),
  time: z.string(),
  receivedAt: z.string(),
  type: z.string(),
  severity: z.string(),
  status: z.string(),
  title: z.string(),
  source: z.string(),
  host: z.string().nullable(),
  user: z.string().nullable(),
  srcIp: z.string().nullable(),
  count: z.number().int(),
  /** How often an alert was found, and when last; absent in reports of before alerts were repeated. */
  occurrences: z.number().int().optional(),
  lastSeen: z.string().nullable().optional(),
  raw: z.string(),
  /** SHA-256 of `raw` in UTF-8. */
  sha256: z.string(),
  /** SHA-256 of the delivery it came with, and where the log holds that. */
  deliverySha256: z.string().nullable(),
  position: z.number().int(),
  /** Whose it is, where events of many tenants are taken along. */
  tenantId: z.uuid().optional(),
  tenant: z.string().optional(),
});
export type ReportedEvent = z.infer<typeof reportedEventSchema>;

/** `report.json` of a signed report. */
export const socReportSchema = z.object({
  format: z.literal('rampart-soc-report-v1'),
  createdAt: z.iso.datetime({ precision: 3 }),
  createdBy: z.string(),
  tenantId: z.uuid(),
  publishedAt: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** The moment of the past that it shows; absent: when it was made. */
  asOf: z.iso.datetime({ precision: 3 }).exactOptional(),
  /** Whether older events were left out. */
  complete: z.boolean(),
  events: z.array(reportedEventSchema),
});
export type SocReport = z.infer<typeof socReportSchema>;
