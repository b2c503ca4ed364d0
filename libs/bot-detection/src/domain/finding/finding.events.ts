import { networkSchema } from '@rampart/connectors/contract';
import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { botVerdictSchema } from '../../contract/index.js';

const ofFinding = { scanId: z.uuid(), findingId: z.uuid() };
/** The linked account that blocks is null when the scan used none; version 1 lacks the network. */
const target = {
  network: networkSchema.nullable(),
  accountId: z.string(),
  linkedId: z.uuid().nullable(),
};

export const botVerdictGiven = defineEvent({
  type: 'BotVerdictGiven',
  schemaVersion: 1,
  schema: z.object({ ...ofFinding, verdict: botVerdictSchema }),
});

/** A block was requested. The network's result is a separate event. */
export const botAccountBlocked = defineEvent({
  type: 'BotAccountBlocked',
  schemaVersion: 2,
  upcasts: [
    (data) => ({
      ...(data as object),
      ...{ network: null, accountId: '', linkedId: null, automatic: false },
    }),
  ],
  schema: z.object({ ...ofFinding, ...target, automatic: z.boolean() }),
});

export const botAccountUnblocked = defineEvent({
  type: 'BotAccountUnblocked',
  schemaVersion: 1,
  schema: z.object({ ...ofFinding, ...target }),
});

export const botBlockEnforced = defineEvent({
  type: 'BotBlockEnforced',
  schemaVersion: 1,
  schema: z.object({ ...ofFinding, how: z.enum(['block', 'mute']) }),
});

export const botBlockLifted = defineEvent({
  type: 'BotBlockLifted',
  schemaVersion: 1,
  schema: z.object(ofFinding),
});

/** The request stays, but the network does not enforce it. */
export const botBlockNotEnforced = defineEvent({
  type: 'BotBlockNotEnforced',
  schemaVersion: 1,
  schema: z.object({ ...ofFinding, reason: z.string() }),
});

export const botFindingEvents = [
  botVerdictGiven,
  botAccountBlocked,
  botAccountUnblocked,
  botBlockEnforced,
  botBlockLifted,
  botBlockNotEnforced,
] as const;
export type BotFindingEvent = EventOf<(typeof botFindingEvents)[number]>;
export type BlockTarget = Omit<Extract<BotFindingEvent, { type: 'BotAccountBlocked' }>['data'], 'automatic'>;
