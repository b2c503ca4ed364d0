import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { channelHookSchema, channelTestedSchema } from '../../contract/messages.js';

const by = z.uuid();

/** Replaces the earlier address and secret. */
export const socHookConnected = defineEvent({
  type: 'SocHookConnected',
  schemaVersion: 1,
  schema: z.object({ hook: channelHookSchema, origin: z.string(), by }),
});

export const socHookDisconnected = defineEvent({
  type: 'SocHookDisconnected',
  schemaVersion: 1,
  schema: z.object({ hook: channelHookSchema, by }),
});

export const socTestAsked = defineEvent({
  type: 'SocTestAsked',
  schemaVersion: 1,
  schema: z.object({ testId: z.uuid(), channel: channelTestedSchema, by }),
});

export const socTestAnswered = defineEvent({
  type: 'SocTestAnswered',
  schemaVersion: 1,
  schema: z.object({
    testId: z.uuid(),
    channel: channelTestedSchema,
    result: z.enum(['sent', 'failed']),
    detail: z.string(),
  }),
});

export const hookEvents = [socHookConnected, socHookDisconnected, socTestAsked, socTestAnswered] as const;
export type HookEvent = EventOf<(typeof hookEvents)[number]>;
