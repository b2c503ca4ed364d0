import { storable } from '@rampart/kernel';
import { z } from 'zod';

/** How much of each text is taken; a browser cuts to this before it sends, and more is refused. */
export const CLIENT_ERROR_LIMITS = {
  message: 4_000,
  stack: 32_000,
  componentStack: 32_000,
  userAgent: 1_000,
  url: 8_000,
} as const;

/** A browser cuts where the limit is, through a character if need be: what cannot be kept of it is replaced. */
const cutText = (most: number) => z.string().max(most).overwrite(storable);

/** What a browser sends when the console crashed. Texts longer than `CLIENT_ERROR_LIMITS` are refused. */
export const clientErrorReportSchema = z.strictObject({
  message: cutText(CLIENT_ERROR_LIMITS.message),
  stack: cutText(CLIENT_ERROR_LIMITS.stack).nullable().default(null),
  /** Which components React was rendering; null for errors outside rendering. */
  componentStack: cutText(CLIENT_ERROR_LIMITS.componentStack).nullable().default(null),
  /** When it happened by the browser's clock, which may be wrong: shown, never counted by. */
  timestamp: z.iso.datetime({ offset: true }),
  userAgent: cutText(CLIENT_ERROR_LIMITS.userAgent),
  url: cutText(CLIENT_ERROR_LIMITS.url),
});
export type ClientErrorReport = z.infer<typeof clientErrorReportSchema>;

/** Names a group: 32 hexadecimal digits of its fingerprint. */
export const clientErrorGroupIdSchema = z.string().regex(/^[0-9a-f]{32}$/, 'is no group of errors');

export const clientErrorAnswerSchema = z.object({
  /** The group it was counted in; a crash page may show it, so that people can name what they saw. */
  group: clientErrorGroupIdSchema,
});
export type ClientErrorAnswer = z.infer<typeof clientErrorAnswerSchema>;

export const clientErrorStatusSchema = z.enum(['open', 'resolved']);
export type ClientErrorStatus = z.infer<typeof clientErrorStatusSchema>;

/** How often something was seen, by name; names beyond the first twenty are counted as `other`. */
export const tallySchema = z.record(z.string(), z.number().int().min(1));
export type Tally = z.infer<typeof tallySchema>;

/** One report as it came, addresses freed of secrets. */
export const clientErrorSampleSchema = z.object({
  message: z.string(),
  stack: z.string().nullable(),
  componentStack: z.string().nullable(),
  timestamp: z.string(),
  userAgent: z.string(),
  url: z.string(),
});
export type ClientErrorSample = z.infer<typeof clientErrorSampleSchema>;

/** One problem, however often and by however many browsers it was reported. */
export const clientErrorGroupSchema = z.object({
  id: clientErrorGroupIdSchema,
  /** The message, without what differs from one report to the next. */
  title: z.string(),
  status: clientErrorStatusSchema,
  count: z.number().int(),
  firstSeenAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Pages it was seen on, ids left out. */
  routes: tallySchema,
  /** Browser and major version. */
  browsers: tallySchema,
  /** Which build of the page it was seen in, by the content hash in its file names. */
  builds: tallySchema,
  /** Position of the latest event. */
  position: z.number().int(),
});
export type ClientErrorGroup = z.infer<typeof clientErrorGroupSchema>;

export const clientErrorGroupDetailSchema = clientErrorGroupSchema.extend({
  /** Where it was thrown: function and file of the innermost calls. */
  frames: z.array(z.string()),
  /** The report that opened the group or opened it again. Null once its sender is forgotten. */
  sample: clientErrorSampleSchema.nullable(),
  resolvedAt: z.iso.datetime().nullable(),
  /** How often it came back after it was resolved. */
  returned: z.number().int(),
});
export type ClientErrorGroupDetail = z.infer<typeof clientErrorGroupDetailSchema>;

/** How many groups stand where. */
export const clientErrorSummarySchema = z.object({
  open: z.number().int(),
  resolved: z.number().int(),
  /** Reports counted in open groups. */
  reports: z.number().int(),
});
export type ClientErrorSummary = z.infer<typeof clientErrorSummarySchema>;

/** Answer of resolving or reopening an error. */
export const clientErrorSettledSchema = z.object({ status: clientErrorStatusSchema });
