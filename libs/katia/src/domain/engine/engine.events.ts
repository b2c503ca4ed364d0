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

const version = z.number().int().min(1);

/** A text of the operator for the language model; not in use yet. */
export const katiaPromptDrafted = defineEvent({
  type: 'KatiaPromptDrafted',
  schemaVersion: 1,
  schema: z.object({ version, text: z.string(), by: z.uuid() }),
});

export const katiaPromptEvaluated = defineEvent({
  type: 'KatiaPromptEvaluated',
  schemaVersion: 1,
  schema: z.object({ version, model: z.string(), asked: z.number().int(), right: z.number().int() }),
});

/** It is in use from then on. */
export const katiaPromptPromoted = defineEvent({
  type: 'KatiaPromptPromoted',
  schemaVersion: 1,
  schema: z.object({ version, by: z.uuid() }),
});

export const engineEvents = [
  katiaEngineSwitched,
  katiaBudgetSet,
  katiaPromptDrafted,
  katiaPromptEvaluated,
  katiaPromptPromoted,
] as const;

export type EngineEvent = EventOf<(typeof engineEvents)[number]>;
