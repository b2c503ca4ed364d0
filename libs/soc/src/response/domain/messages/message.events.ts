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

/** Collects alerts of a rule from now on, for one message. */
export const socMessageOpened = defineEvent({
  type: 'SocMessageOpened',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    dueAt: z.string(),
    /** Whether it waits for the end of quiet hours. */
    held: z.boolean(),
  }),
});

/** The message is complete and goes to the recipients of these channels. */
export const socMessageClosed = defineEvent({
  type: 'SocMessageClosed',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    /** Valid alerts; 0: all were withdrawn, and no message is sent. */
    count: z.number().int(),
    /** Alerts that were folded into it, the first 1,000. */
    alertIds: z.array(z.string()),
    /** How often they were found by then, all together; absent: said before alerts were repeated. */
    occurrences: z.number().int().exactOptional(),
    /** When the first of them happened, and when one was found last. */
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
