import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';

const callId = z.uuid();

/** Recorded before a language model is called, with the most tokens that the call may use. */
export const katiaTokensReserved = defineEvent({
  type: 'KatiaTokensReserved',
  schemaVersion: 1,
  schema: z.object({ callId, tokens: z.number().int().min(0) }),
});

/** Recorded after the call, with the tokens that it used. */
export const katiaTokensUsed = defineEvent({
  type: 'KatiaTokensUsed',
  schemaVersion: 1,
  schema: z.object({
    callId,
    model: z.string(),
    tokensIn: z.number().int().min(0),
    tokensOut: z.number().int().min(0),
    /** In millionths of the operator's currency. */
    costMicros: z.number().int().min(0),
  }),
});

export const budgetEvents = [katiaTokensReserved, katiaTokensUsed] as const;
export type BudgetEvent = EventOf<(typeof budgetEvents)[number]>;
