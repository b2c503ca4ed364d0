import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { alertEntitySchema } from '../../detection/contract/alerts.js';

export const socAlertsSuppressed = defineEvent({
  type: 'SocAlertsSuppressed',
  schemaVersion: 1,
  schema: z.object({
    suppressionId: z.uuid(),
    ruleId: z.string().nullable(),
    entity: alertEntitySchema.nullable(),
    entityId: z.string().nullable(),
    until: z.string(),
    reason: z.string(),
    by: z.uuid(),
  }),
  personal: [
    {
      field: 'entity',
      subject: ({ suppressionId }: { readonly suppressionId: string }) => `soc-suppression:${suppressionId}`,
      erased: { kind: 'other', value: 'erased' },
    },
  ],
});

export const socSuppressionLifted = defineEvent({
  type: 'SocSuppressionLifted',
  schemaVersion: 1,
  schema: z.object({ suppressionId: z.uuid(), by: z.uuid() }),
});

export const suppressionEvents = [socAlertsSuppressed, socSuppressionLifted] as const;
export type SuppressionEvent = EventOf<(typeof suppressionEvents)[number]>;
