import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { notifyChannelSchema } from '../../../detection/contract/rules.js';
import { severitySchema } from '../../../contract/vocabulary.js';

const messageId = z.uuid();
const about = {
  messageId,
  ruleId: z.string(),
  title: z.string(),
  severity: severitySchema,
  channels: z.array(notifyChannelSchema),
};

export const socMessageOpened = defineEvent({
  type: 'SocMessageOpened',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    dueAt: z.string(),
    held: z.boolean(),
  }),
});

export const socMessageClosed = defineEvent({
  type: 'SocMessageClosed',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    count: z.number().int(),
    alertIds: z.array(z.string()),
    /** The number of all findings; absent in older events. */
    occurrences: z.number().int().exactOptional(),
    firstAt: z.string().nullable(),
    lastAt: z.string().nullable(),
  }),
});

export const socMessageDelivered = defineEvent({
  type: 'SocMessageDelivered',
  schemaVersion: 1,
  schema: z.object({ messageId, channel: notifyChannelSchema, detail: z.string() }),
});

export const socMessageFailed = defineEvent({
  type: 'SocMessageFailed',
  schemaVersion: 1,
  schema: z.object({ messageId, channel: notifyChannelSchema, detail: z.string() }),
});

export const messageEvents = [
  socMessageOpened,
  socMessageClosed,
  socMessageDelivered,
  socMessageFailed,
] as const;
export type MessageEvent = EventOf<(typeof messageEvents)[number]>;
