import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { ruleFormSchema, ruleResponseSchema } from '../../contract/rules.js';

const ruleId = z.string();
const by = z.uuid();

/** Saving a version does not enable the rule. */
export const socRuleSaved = defineEvent({
  type: 'SocRuleSaved',
  schemaVersion: 1,
  schema: z.object({
    ...{ ruleId, by, yaml: z.string(), title: z.string() },
    version: z.number().int().min(1),
    form: ruleFormSchema.nullable(),
    /** Whether the rule is enabled, in which case detection uses this version. */
    running: z.boolean().optional(),
  }),
});

export const socRuleSwitched = defineEvent({
  type: 'SocRuleSwitched',
  schemaVersion: 1,
  schema: z.object({ ruleId, by, enabled: z.boolean() }),
});

export const socRuleResponseSet = defineEvent({
  type: 'SocRuleResponseSet',
  schemaVersion: 1,
  schema: z.object({
    ...{ ruleId, by, response: ruleResponseSchema },
    repetition: z.boolean().exactOptional(),
  }),
});

export const socRuleValuesSet = defineEvent({
  type: 'SocRuleValuesSet',
  schemaVersion: 1,
  schema: z.object({ ruleId, by, values: z.record(z.string(), z.array(z.string())) }),
});

export const socRuleRemoved = defineEvent({
  type: 'SocRuleRemoved',
  schemaVersion: 1,
  schema: z.object({ ruleId, by }),
});

export const ruleEvents = [
  socRuleSaved,
  socRuleSwitched,
  socRuleResponseSet,
  socRuleValuesSet,
  socRuleRemoved,
] as const;
export type RuleEvent = EventOf<(typeof ruleEvents)[number]>;
