import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

export const katiaEngineSwitched = defineEvent({
  type: 'KatiaEngineSwitched',
  schemaVersion: 1,
  schema: z.object({ on: z.boolean(), reason: z.string(), by: z.uuid() }),
});

export const engineEvents = [katiaEngineSwitched] as const;

export type EngineEvent = EventOf<(typeof engineEvents)[number]>;
