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

/** The reminder to ask for a report's outcome. The numbers of days are Rampart's choice; no law or place sets them. */
export const followUpSchema = z.object({
  days: z.number().int(),
  source: z.string(),
});
export type FollowUp = z.infer<typeof followUpSchema>;

export const filingSchema = z.object({
  target: reportTargetSchema,
  number: z.string(),
  at: z.string(),
  /** True when Rampart submitted the report after the signature; false when a person did. */
  sent: z.boolean(),
  /** True when a simulated network took it: no real place has the report. */
  simulated: z.boolean(),
  /** The reminder to ask for the outcome; null once the outcome is known. */
  deadline: followUpSchema.extend({ at: z.string() }).nullable(),
  outcome: reportOutcomeSchema.nullable(),
  outcomeAt: z.string().nullable(),
  /** The text of the person who recorded the outcome; null without an outcome, and after the incident was erased. */
  outcomeReason: z.string().nullable(),
  /** `user:<id>`, or `service:incidents` when Rampart itself detected the outcome. */
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
