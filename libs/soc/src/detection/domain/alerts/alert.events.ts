import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { socAlertSchema, socRepetitionSchema } from '../../contract/alerts.js';

const subject = ({ id }: { readonly id: string }): string => `soc-alert:${id}`;

export const socAlertRaised = defineEvent({
  type: 'SocAlertRaised',
  schemaVersion: 1,
  schema: socAlertSchema,
  personal: [
    { field: 'key', subject, erased: 'erased' },
    { field: 'entity', subject, erased: { kind: 'other', value: 'erased' } },
  ],
});

export const socAlertWithdrawn = defineEvent({
  type: 'SocAlertWithdrawn',
  schemaVersion: 1,
  schema: z.object({ id: z.string() }),
});

export const socAlertRepeated = defineEvent({
  type: 'SocAlertRepeated',
  schemaVersion: 1,
  schema: socRepetitionSchema,
});

export const alertEvents = [socAlertRaised, socAlertWithdrawn, socAlertRepeated] as const;
export type AlertEvent = EventOf<(typeof alertEvents)[number]>;
