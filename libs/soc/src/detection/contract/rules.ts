import { t } from '@rampart/kernel';
import { z } from 'zod';
import { repeatMinutesSchema } from './alerts.js';
import { lineSchema, zoneSchema } from '../../intake/contract/sources.js';
import { severitySchema } from '../../contract/vocabulary.js';

export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/, { error: t`Enter a time of day such as 08:00.` });
const formEventSchema = z.enum(['failed login', 'login', 'access', 'export', 'refused connection']);

export const NOTIFY_CHANNELS = ['email', 'sms', 'chat'] as const;
export const notifyChannelSchema = z.enum(NOTIFY_CHANNELS);
export type NotifyChannel = z.infer<typeof notifyChannelSchema>;

export const RULE_ACTIONS = ['block_ip', 'alert_admin', 'log_event', 'require_mfa'] as const;
export const ruleActionSchema = z.enum(RULE_ACTIONS);
export type RuleAction = z.infer<typeof ruleActionSchema>;

export const ruleResponseSchema = z.object({
  notifications: z.array(notifyChannelSchema).max(10).default([]),
  actions: z.array(ruleActionSchema).max(10).default([]),
  /** Minutes; if absent, the tenant's setting applies. */
  repeatMinutes: repeatMinutesSchema.exactOptional(),
});
export type RuleResponse = z.infer<typeof ruleResponseSchema>;

export const ruleConditionSchema = z.discriminatedUnion('kind', [
  /** Matches more than `threshold` events of one `groupBy` value within `minutes`. */
  z.object({
    kind: z.literal('more-than'),
    event: formEventSchema,
    threshold: z.number().int().min(1).max(1_000_000),
    minutes: z.number().int().min(1).max(10_080),
    groupBy: z.enum(['src_ip', 'user', 'host']),
  }),
  /** Matches events outside of two times of day. */
  z.object({
    kind: z.literal('outside'),
    event: formEventSchema,
    from: timeOfDaySchema,
    to: timeOfDaySchema,
    /** The default is the tenant's time zone. */
    zone: zoneSchema.optional(),
  }),
]);

/** A rule made with the form; it compiles to Sigma. */
export const ruleFormSchema = z.object({
  name: lineSchema(120),
  description: z.string().trim().max(1_000).default(''),
  severity: severitySchema,
  condition: ruleConditionSchema,
});
export type RuleForm = z.infer<typeof ruleFormSchema>;

export const formRuleSchema = ruleFormSchema.extend(ruleResponseSchema.shape);
export type FormRuleInput = z.infer<typeof formRuleSchema>;

/** Values of `%name%` placeholders (Sigma 2.1, modifier `expand`); wildcards are allowed. */
export const ruleValuesSchema = z.object({
  values: z
    .record(z.string().min(1).max(200), z.array(z.string().trim().min(1).max(500)).max(500))
    .refine((values) => Object.keys(values).length <= 50, { error: t`Name 50 placeholders at most.` }),
});
export type RuleValues = z.infer<typeof ruleValuesSchema>['values'];

export const LONGEST_RULE = 100_000;
export const MOST_RULES = 5_000;

/** If `response` is absent, the stored response stays. */
export const yamlRuleSchema = z.object({
  yaml: z.string().min(1).max(1_000_000),
  response: ruleResponseSchema.optional(),
});
export type YamlRule = z.infer<typeof yamlRuleSchema>;

export const importRulesSchema = z.object({
  files: z
    .array(z.object({ name: lineSchema(300), text: z.string().min(1).max(1_000_000) }))
    .min(1)
    .max(500),
});
export type ImportRules = z.infer<typeof importRulesSchema>;

/** Limits in bytes before and after unpacking, and the number of files. */
export const RULE_ARCHIVE_LIMITS = {
  packedBytes: 16 * 1024 * 1024,
  unpackedBytes: 64 * 1024 * 1024,
  files: 5_000,
} as const;

export const ruleProblemSchema = z.object({
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  code: z.string(),
  message: z.string(),
  title: z.string().nullable(),
});
export type RuleProblem = z.infer<typeof ruleProblemSchema>;

export const importReportSchema = z.object({
  accepted: z.array(z.object({ file: z.string(), id: z.string(), title: z.string(), changed: z.boolean() })),
  refused: z.array(ruleProblemSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** One or more rules as Sigma documents. */
export const sigmaTextSchema = z.object({ yaml: z.string() });

export const checkRuleSchema = z.object({ yaml: z.string().max(1_000_000) });
export const ruleCheckSchema = z.object({
  titles: z.array(z.string()),
  problems: z.array(ruleProblemSchema),
});
export type RuleCheck = z.infer<typeof ruleCheckSchema>;

export const socRuleSchema = z.object({
  id: z.string(),
  origin: z.enum(['built-in', 'form', 'yaml']),
  title: z.string(),
  description: z.string(),
  severity: severitySchema,
  /** Starts at 1; a built-in rule that was never saved has 0. */
  version: z.number().int(),
  enabled: z.boolean(),
  tags: z.array(z.string()),
  /** Ids of ATT&CK techniques among the tags, such as T1110.001. */
  techniques: z.array(z.string()),
  notifications: z.array(notifyChannelSchema),
  actions: z.array(ruleActionSchema),
  /** Minutes; null applies the tenant's setting. */
  repeatMinutes: z.number().int().nullable(),
  needs: z.array(z.string()),
  lastTriggered: z.string().nullable(),
  /** The number of valid alerts with their repetitions. */
  triggerCount: z.number().int(),
});
export type SocRule = z.infer<typeof socRuleSchema>;

export const ruleChangeSchema = z.object({
  at: z.string(),
  by: z.string(),
  what: z.enum(['saved', 'switched on', 'switched off', 'response', 'values', 'removed']),
  /** Null when the change saved no version. */
  version: z.number().int().nullable(),
  yaml: z.string().nullable(),
  response: ruleResponseSchema.nullable(),
});
export type RuleChange = z.infer<typeof ruleChangeSchema>;

/** A rule with its history, newest first. */
export const socRuleDetailSchema = z.object({
  id: z.string(),
  yaml: z.string(),
  form: ruleFormSchema.nullable(),
  /** The values of each placeholder; a placeholder with an empty list still needs values. */
  placeholders: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  history: z.array(ruleChangeSchema),
});
export type SocRuleDetail = z.infer<typeof socRuleDetailSchema>;

export const changedRuleSchema = z.object({ id: z.string() });
