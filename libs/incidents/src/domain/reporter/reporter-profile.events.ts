import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { instantSchema, reporterProfileSchema } from '../../contract/index.js';

const ERASED = 'erased';

/** The data is erased with the account of the person who declared it. */
export const reporterProfileDeclared = defineEvent({
  type: 'ReporterProfileDeclared',
  schemaVersion: 1,
  schema: z.object({
    identityId: z.uuid().nullable(),
    by: z.string(),
    at: instantSchema,
    profile: reporterProfileSchema.or(z.literal(ERASED)),
  }),
  personal: [{ field: 'profile', subject: ({ by }) => by, erased: ERASED }],
});

export const reporterEvents = [reporterProfileDeclared] as const;
export type ReporterEvent = EventOf<(typeof reporterEvents)[number]>;
