import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import {
  enforcementAdapterSchema,
  CARRIED_OUT,
  ENFORCED_CHANGES,
  fileAdapterSchema,
} from '../../contract/enforcement.js';

export const socAdapterSwitched = defineEvent({
  type: 'SocAdapterSwitched',
  schemaVersion: 1,
  schema: z.object({ adapter: fileAdapterSchema, enabled: z.boolean(), by: z.uuid() }),
});

export const socEnforcementCarriedOut = defineEvent({
  type: 'SocEnforcementCarriedOut',
  schemaVersion: 1,
  schema: z.object({
    adapter: enforcementAdapterSchema,
    change: z.enum(ENFORCED_CHANGES),
    address: z.string(),
    result: z.enum(CARRIED_OUT),
    detail: z.string(),
  }),
});

export const enforcementEvents = [socAdapterSwitched, socEnforcementCarriedOut] as const;
export type EnforcementEvent = EventOf<(typeof enforcementEvents)[number]>;
