import { z } from 'zod';
import { eventSearchSchema } from '../../detection/contract/events.js';

export const EXPORT_FORMATS = ['asr', 'csv', 'json', 'ocsf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const MOST_REPORTED = 10_000;

/** The schema is strict, because ignoring an unknown condition would export more than requested. */
export const exportEventsSchema = z.strictObject({
  format: z.enum(EXPORT_FORMATS),
  search: eventSearchSchema.default({}),
});
export type ExportEvents = z.infer<typeof exportEventsSchema>;

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
  /** Absent in older reports. */
  occurrences: z.number().int().optional(),
  lastSeen: z.string().nullable().optional(),
  raw: z.string(),
  /** SHA-256 of `raw` in UTF-8. */
  sha256: z.string(),
  deliverySha256: z.string().nullable(),
  position: z.number().int(),
  tenantId: z.uuid().optional(),
  tenant: z.string().optional(),
});
export type ReportedEvent = z.infer<typeof reportedEventSchema>;

export const socReportSchema = z.object({
  format: z.literal('rampart-soc-report-v1'),
  createdAt: z.iso.datetime({ precision: 3 }),
  createdBy: z.string(),
  tenantId: z.uuid(),
  publishedAt: z.string(),
  filter: z.record(z.string(), z.unknown()),
  /** If absent, the report is as of the time when it was made. */
  asOf: z.iso.datetime({ precision: 3 }).exactOptional(),
  complete: z.boolean(),
  events: z.array(reportedEventSchema),
});
export type SocReport = z.infer<typeof socReportSchema>;
