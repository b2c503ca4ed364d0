import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { ruleFormSchema, ruleResponseSchema } from '../../contract/rules.js';

const ruleId = z.string();
const by = z.uuid();

/** A version of a rule: its documents as Sigma, and the form they were made from, if any. It does not say it runs. */
export const socRuleSaved = defineEvent({
  type: 'SocRuleSaved',
  schemaVersion: 1,
  schema: z.object({
    ...{ ruleId, by, yaml: z.string(), title: z.string() },
    version: z.number().int().min(1),
    form: ruleFormSchema.nullable(),
    /** Whether it is switched on: then detection works with this version from here on. */
    running: z.boolean().optional(),
  }),
});

/** Rules that come with the product are switched under the ids they have there. */
export const socRuleSwitched = defineEvent({
  type: 'SocRuleSwitched',
  schemaVersion: 1,
  schema: z.object({ ruleId, by, enabled: z.boolean() }),
});

/** What follows from alerts of a rule from here on. */
export const socRuleResponseSet = defineEvent({
  type: 'SocRuleResponseSet',
  schemaVersion: 1,
  schema: z.object({
    ...{ ruleId, by, response: ruleResponseSchema },
    /** Whether what counts as a repetition changes, so that detection works with it from here on. */
    repetition: z.boolean().exactOptional(),
  }),
});

/** What fills the rule's placeholders from here on. */
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
