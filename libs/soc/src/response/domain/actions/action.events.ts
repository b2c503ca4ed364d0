import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { ruleActionSchema } from '../../../detection/contract/rules.js';
import { severitySchema } from '../../../contract/vocabulary.js';

export const ACTION_RESULTS = [
  'done',
  'enforced',
  'handed over',
  'recorded, not enforced',
  'not applicable',
  'failed',
] as const;

export const socRuleActionTaken = defineEvent({
  type: 'SocRuleActionTaken',
  schemaVersion: 1,
  schema: z.object({
    alertId: z.string(),
    ruleId: z.string(),
    title: z.string(),
    severity: severitySchema,
    action: ruleActionSchema,
    automated: z.literal(true),
    result: z.enum(ACTION_RESULTS),
    /** The text may contain an address. */
    detail: z.string(),
  }),
  personal: [
    {
      field: 'detail',
      subject: ({ alertId }: { readonly alertId: string }) => `soc-alert:${alertId}`,
      erased: 'erased',
    },
  ],
});

export const socRuleEventLogged = defineEvent({
  type: 'SocRuleEventLogged',
  schemaVersion: 1,
  schema: z.object({ alertId: z.string(), ruleId: z.string(), reason: z.string() }),
});

export const actionEvents = [socRuleActionTaken, socRuleEventLogged] as const;
export type ActionEvent = EventOf<(typeof actionEvents)[number]>;
