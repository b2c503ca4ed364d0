import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

export const katiaEngineSwitched = defineEvent({
  type: 'KatiaEngineSwitched',
  schemaVersion: 1,
  schema: z.object({ on: z.boolean(), reason: z.string(), by: z.uuid() }),
});

/** The budget of the language model per tenant and day. */
export const katiaBudgetSet = defineEvent({
  type: 'KatiaBudgetSet',
  schemaVersion: 1,
  schema: z.object({ tokensPerDay: z.number().int().min(0), by: z.uuid() }),
});

export const engineEvents = [katiaEngineSwitched, katiaBudgetSet] as const;

export type EngineEvent = EventOf<(typeof engineEvents)[number]>;
