import { t } from '@rampart/kernel';
import { z } from 'zod';
import { ENTITY_KINDS, alertEntitySchema } from '../../detection/contract/alerts.js';
import { severitySchema } from '../../contract/vocabulary.js';

export const CASE_STATUSES = ['open', 'investigating', 'contained', 'closed'] as const;
/** A closed case takes no more alerts. */
export const caseStatusSchema = z.enum(CASE_STATUSES);
export type CaseStatus = z.infer<typeof caseStatusSchema>;

/** What was done about an alert. `suppressed`: it was raised in a suppression window and joins no case. */
export const ALERT_STATES = ['open', 'investigating', 'contained', 'resolved', 'suppressed'] as const;

/** The longest time between an alert and an open case of the same entity that the alert joins. */
export const CASE_WINDOW_MS = 24 * 3_600_000;
export const RISK_HALF_LIFE_MS = 24 * 3_600_000;

export const caseIdSchema = z.uuid();
const reasonSchema = z.string().trim().min(1).max(1_000);

export const socCaseSchema = z.object({
  id: caseIdSchema,
  entity: alertEntitySchema,
  status: caseStatusSchema,
  title: z.string(),
  severity: severitySchema,
  alerts: z.number().int(),
  rules: z.number().int(),
  first: z.string(),
  last: z.string(),
  openedAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  containedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** 0 to 100; half of an alert's weight remains after a day. */
  risk: z.number().int(),
});
export type SocCase = z.infer<typeof socCaseSchema>;

export const caseAlertSchema = z.object({
  id: z.string(),
  ruleId: z.string(),
  title: z.string(),
  severity: severitySchema,
  time: z.string(),
  occurrences: z.number().int(),
  lastSeen: z.string().nullable(),
});
export type CaseAlert = z.infer<typeof caseAlertSchema>;

export const caseStepSchema = z.object({
  at: z.string(),
  by: z.uuid(),
  action: z.string(),
  reason: z.string(),
});

export const caseDetailSchema = z.object({
  case: socCaseSchema,
  steps: z.array(caseStepSchema),
  mergedInto: caseIdSchema.nullable(),
});
export type CaseDetail = z.infer<typeof caseDetailSchema>;

export const moveCaseSchema = z.object({ status: caseStatusSchema, reason: reasonSchema });
export type MoveCase = z.infer<typeof moveCaseSchema>;

export const mergeCaseSchema = z.object({ into: caseIdSchema, reason: reasonSchema });
export type MergeCase = z.infer<typeof mergeCaseSchema>;

/** One event of the log holds all ids, so their number is limited. */
export const MOST_SPLIT_ALERTS = 1_000;

export const splitCaseSchema = z.object({
  alerts: z.array(z.string().min(1).max(64)).min(1).max(MOST_SPLIT_ALERTS),
  reason: reasonSchema,
});
export type SplitCase = z.infer<typeof splitCaseSchema>;

export const LONGEST_SUPPRESSION_DAYS = 90;

export const suppressSchema = z
  .object({
    ruleId: z.string().min(1).max(80).optional(),
    entity: z.object({ kind: z.enum(ENTITY_KINDS), value: z.string().trim().min(1).max(300) }).optional(),
    until: z.iso.datetime({ offset: true }),
    reason: reasonSchema,
  })
  .refine(({ ruleId, entity }) => ruleId !== undefined || entity !== undefined, {
    error: t`Enter a rule, a client, user or host, or both.`,
  })
  .meta({
    examples: [{ ruleId: 'failed-logins', until: '2026-01-31T09:30:00Z', reason: t`A test of our own.` }],
  });
export type Suppress = z.infer<typeof suppressSchema>;

export const suppressionSchema = z.object({
  id: z.uuid(),
  ruleId: z.string().nullable(),
  entity: alertEntitySchema.nullable(),
  until: z.string(),
  reason: z.string(),
  by: z.uuid(),
  since: z.string(),
  /** Null unless the window was ended early. */
  liftedAt: z.string().nullable(),
  alerts: z.number().int(),
});
export type Suppression = z.infer<typeof suppressionSchema>;
