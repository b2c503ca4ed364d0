import { z } from 'zod';
import { evidenceItemSchema } from './evidence.js';
import { reportTargetSchema } from './targets.js';
import { instantSchema, text } from './texts.js';

export const reportOutcomeSchema = z.enum(['taken_down', 'dismissed', 'reopened']);
export type ReportOutcome = z.infer<typeof reportOutcomeSchema>;

export const recordOutcomeSchema = z.object({
  target: reportTargetSchema,
  outcome: reportOutcomeSchema,
  reason: text(2000).default(''),
});
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

/** The reminder to ask for a report's outcome. No law or place sets these days. */
export const followUpSchema = z.object({
  days: z.number().int(),
  source: z.string(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

export const filingSchema = z.object({
  target: reportTargetSchema,
  number: z.string(),
  at: z.string(),
  /** True when the product handed it over, after the signature; false when a person did. */
  sent: z.boolean(),
  /** True when a simulated network took it: no real place has the report. */
  simulated: z.boolean(),
  /** The reminder to ask for the outcome; null once known. */
  deadline: followUpSchema.extend({ at: z.string() }).nullable(),
  outcome: reportOutcomeSchema.nullable(),
  outcomeAt: z.string().nullable(),
  /** As the recording person wrote it; null without an outcome, or after erasure of the incident. */
  outcomeReason: z.string().nullable(),
  /** `user:<id>`, or `service:incidents` when the product saw it itself. */
  outcomeBy: z.string().nullable(),
  proof: evidenceItemSchema.nullable(),
});
export type Filing = z.infer<typeof filingSchema>;

export const sendingSchema = z.object({
  target: reportTargetSchema,
  status: z.enum(['sending', 'sent', 'failed']),
  at: instantSchema,
  reason: z.string().nullable(),
});
export type Sending = z.infer<typeof sendingSchema>;

export const sendReportSchema = z.object({ target: z.enum(['bluesky', 'mastodon']) });
export type SendReport = z.infer<typeof sendReportSchema>;
