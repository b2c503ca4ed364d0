import { z } from 'zod';
import { lineSchema } from './sources.js';
import { severitySchema } from './vocabulary.js';

export const timeOfDaySchema = z
  .string()
  .regex(/^([01]\d|2[0-4]):[0-5]\d$/, { error: 'must be a time of day such as 08:00' });
const formEventSchema = z.enum(['failed login', 'login', 'access', 'export', 'refused connection']);

/** What the form for alert rules can say; it compiles to Sigma. */
export const formRuleSchema = z.object({
  name: lineSchema(120),
  description: z.string().trim().max(1_000).default(''),
  severity: severitySchema,
  condition: z.discriminatedUnion('kind', [
    /** More than `threshold` events of one `groupBy` within `minutes`. */
    z.object({
      kind: z.literal('more-than'),
      event: formEventSchema,
      threshold: z.number().int().min(1).max(1_000_000),
      minutes: z.number().int().min(1).max(10_080),
      groupBy: z.enum(['src_ip', 'user', 'host']),
    }),
    /** Outside of two times of day, UTC. */
    z.object({
      kind: z.literal('outside'),
      event: formEventSchema,
      from: timeOfDaySchema,
      to: timeOfDaySchema,
    }),
  ]),
});
export type FormRuleInput = z.infer<typeof formRuleSchema>;

/** Characters of one rule, all its documents together. */
export const LONGEST_RULE = 100_000;
export const MOST_RULES = 5_000;

export const importRulesSchema = z.object({
  files: z
    .array(z.object({ name: lineSchema(300), text: z.string().min(1).max(1_000_000) }))
    .min(1)
    .max(500),
});
export type ImportRules = z.infer<typeof importRulesSchema>;

export const ruleProblemSchema = z.object({
  file: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  code: z.string(),
  message: z.string(),
  title: z.string().nullable(),
});
export type RuleProblem = z.infer<typeof ruleProblemSchema>;

/** What became of files of rules: a file with a problem is refused as a whole. */
export const importReportSchema = z.object({
  accepted: z.array(z.object({ file: z.string(), id: z.string(), title: z.string(), changed: z.boolean() })),
  refused: z.array(ruleProblemSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

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
  severity: severitySchema,
  /** Counts from 1; 0: comes with the product. */
  version: z.number().int(),
  enabled: z.boolean(),
  yaml: z.string(),
  form: formRuleSchema.nullable(),
  tags: z.array(z.string()),
});
export type SocRule = z.infer<typeof socRuleSchema>;

export const enableRuleSchema = z.object({ enabled: z.boolean() });
