import { storable, t } from '@rampart/kernel';
import { z } from 'zod';

/** Limits of each text. Browsers cut texts to them, and the API refuses longer ones. */
export const CLIENT_ERROR_LIMITS = {
  message: 4_000,
  stack: 32_000,
  componentStack: 32_000,
  userAgent: 1_000,
  url: 8_000,
} as const;

/** Browsers may cut within a character; its incomplete rest is replaced. */
const cutText = (most: number) => z.string().max(most).overwrite(storable);

export const clientErrorReportSchema = z.strictObject({
  message: cutText(CLIENT_ERROR_LIMITS.message),
  stack: cutText(CLIENT_ERROR_LIMITS.stack).nullable().default(null),
  /** React's component stack; null for errors outside of rendering. */
  componentStack: cutText(CLIENT_ERROR_LIMITS.componentStack).nullable().default(null),
  /** By the browser's clock, which may be wrong, so the time is only displayed. */
  timestamp: z.iso.datetime({ offset: true }),
  userAgent: cutText(CLIENT_ERROR_LIMITS.userAgent),
  url: cutText(CLIENT_ERROR_LIMITS.url),
});
export type ClientErrorReport = z.infer<typeof clientErrorReportSchema>;

/** The id of a group: 32 hexadecimal digits of its fingerprint. */
export const clientErrorGroupIdSchema = z
  .string()
  .regex(/^[0-9a-f]{32}$/, t`Give the id of a group of errors.`);

export const clientErrorAnswerSchema = z.object({
  /** The group of the report, which a crash page can show for support. */
  group: clientErrorGroupIdSchema,
});
export type ClientErrorAnswer = z.infer<typeof clientErrorAnswerSchema>;

export const clientErrorStatusSchema = z.enum(['open', 'resolved']);
export type ClientErrorStatus = z.infer<typeof clientErrorStatusSchema>;

/** Counts by name; names after the first twenty count as `other`. */
export const occurrenceTallySchema = z.record(z.string(), z.number().int().min(1));
export type OccurrenceTally = z.infer<typeof occurrenceTallySchema>;

export const clientErrorSampleSchema = z.object({
  message: z.string(),
  stack: z.string().nullable(),
  componentStack: z.string().nullable(),
  timestamp: z.string(),
  userAgent: z.string(),
  url: z.string(),
});
export type ClientErrorSample = z.infer<typeof clientErrorSampleSchema>;

/** A group of reports of one problem. */
export const clientErrorGroupSchema = z.object({
  id: clientErrorGroupIdSchema,
  /** The message without variable parts. */
  title: z.string(),
  status: clientErrorStatusSchema,
  count: z.number().int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Pages on which the error was seen, without ids. */
  routes: occurrenceTallySchema,
  browsers: occurrenceTallySchema,
  builds: occurrenceTallySchema,
  position: z.number().int(),
});
export type ClientErrorGroup = z.infer<typeof clientErrorGroupSchema>;

export const clientErrorGroupDetailSchema = clientErrorGroupSchema.extend({
  /** Where the error was thrown: function and file of the innermost calls. */
  frames: z.array(z.string()),
  /** The report that opened or reopened the group; null after its sender was erased. */
  sample: clientErrorSampleSchema.nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** The number of times that the error came back after it was resolved. */
  returned: z.number().int(),
});
export type ClientErrorGroupDetail = z.infer<typeof clientErrorGroupDetailSchema>;

export const clientErrorSummarySchema = z.object({
  open: z.number().int(),
  resolved: z.number().int(),
  reports: z.number().int(),
});
export type ClientErrorSummary = z.infer<typeof clientErrorSummarySchema>;

export const clientErrorSettledSchema = z.object({ status: clientErrorStatusSchema });
