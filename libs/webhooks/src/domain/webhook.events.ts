import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { formatIdSchema } from '../contract/index.js';

const webhookId = z.uuid();
const by = z.uuid();

/** The address and the secrets are sealed beside the log. */
export const webhookConnected = defineEvent({
  type: 'WebhookConnected',
  schemaVersion: 1,
  schema: z.object({
    webhookId,
    name: z.string(),
    format: formatIdSchema,
    facts: z.array(z.string()),
    origin: z.string(),
    by,
  }),
});

/** Null in `by`: the receiver answered that it no longer exists. */
export const webhookPaused = defineEvent({
  type: 'WebhookPaused',
  schemaVersion: 1,
  schema: z.object({ webhookId, by: by.nullable() }),
});

export const webhookResumed = defineEvent({
  type: 'WebhookResumed',
  schemaVersion: 1,
  schema: z.object({ webhookId, by }),
});

export const webhookDisconnected = defineEvent({
  type: 'WebhookDisconnected',
  schemaVersion: 1,
  schema: z.object({ webhookId, by }),
});

/** A person asks for a test (without a position), or for one fact again. */
export const webhookSendAsked = defineEvent({
  type: 'WebhookSendAsked',
  schemaVersion: 1,
  schema: z.object({ webhookId, position: z.number().int().nullable(), by }),
});

/** A fact could not be delivered, and is kept as a dead letter. */
export const webhookDeliveryGivenUp = defineEvent({
  type: 'WebhookDeliveryGivenUp',
  schemaVersion: 1,
  schema: z.object({ webhookId, positions: z.array(z.number().int()), detail: z.string() }),
});

export const webhookEvents = [
  webhookConnected,
  webhookPaused,
  webhookResumed,
  webhookDisconnected,
  webhookSendAsked,
  webhookDeliveryGivenUp,
] as const;
export type WebhookEvent = EventOf<(typeof webhookEvents)[number]>;
