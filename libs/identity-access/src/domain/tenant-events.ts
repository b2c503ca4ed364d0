import { defineEvent } from '@rampart/event-log/contract';
import { z } from 'zod';
import type { EventOf } from './event-of.js';

export const tenantRegistered = defineEvent({
  type: 'TenantRegistered',
  schemaVersion: 1,
  schema: z.object({
    tenantId: z.uuid(),
    name: z.string(),
    kind: z.enum(['staff', 'client']),
    operatorTenantId: z.uuid(),
  }),
});

export const tenantRenamed = defineEvent({
  type: 'TenantRenamed',
  schemaVersion: 1,
  schema: z.object({ tenantId: z.uuid(), name: z.string(), operatorTenantId: z.uuid() }),
});

export const tenantTimeZoneChanged = defineEvent({
  type: 'TenantTimeZoneChanged',
  schemaVersion: 1,
  /** A null zone uses the time zone of each person's browser. */
  schema: z.object({ tenantId: z.uuid(), timeZone: z.string().nullable() }),
});

export type TenantEvent =
  | EventOf<typeof tenantRegistered>
  | EventOf<typeof tenantRenamed>
  | EventOf<typeof tenantTimeZoneChanged>;
