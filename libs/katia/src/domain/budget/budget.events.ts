import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const callId = z.uuid();

/** Before a language model is asked: the most that the call may use. */
export const katiaTokensReserved = defineEvent({
  type: 'KatiaTokensReserved',
  schemaVersion: 1,
  schema: z.object({ callId, tokens: z.number().int().min(0) }),
});

/** Afterwards: what it used. */
export const katiaTokensUsed = defineEvent({
  type: 'KatiaTokensUsed',
  schemaVersion: 1,
  schema: z.object({
    callId,
    model: z.string(),
    tokensIn: z.number().int().min(0),
    tokensOut: z.number().int().min(0),
    /** Millionths of the operator's currency. */
    costMicros: z.number().int().min(0),
  }),
});

export const budgetEvents = [katiaTokensReserved, katiaTokensUsed] as const;
export type BudgetEvent = EventOf<(typeof budgetEvents)[number]>;
