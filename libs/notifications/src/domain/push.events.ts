import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { z } from 'zod';
import { pushNotSentReasonSchema } from '../contract/index.js';

const userId = z.uuid();
const about = { userId, deviceId: z.uuid() };

/** Its address and keys are sealed beside the log. */
export const pushDeviceAdded = defineEvent({
  type: 'PushDeviceAdded',
  schemaVersion: 1,
  schema: z.object({ ...about, host: z.string() }),
});

export const pushDeviceChanged = defineEvent({
  type: 'PushDeviceChanged',
  schemaVersion: 1,
  schema: z.object({ ...about, hidesDetails: z.boolean() }),
});

export const pushDeviceRemovalReasonSchema = z.enum(['by-person', 'session-ended', 'account-ended', 'gone']);
export type PushDeviceRemovalReason = z.infer<typeof pushDeviceRemovalReasonSchema>;

export const pushDeviceRemoved = defineEvent({
  type: 'PushDeviceRemoved',
  schemaVersion: 1,
  schema: z.object({ ...about, reason: pushDeviceRemovalReasonSchema }),
});

export const pushTestAsked = defineEvent({
  type: 'PushTestAsked',
  schemaVersion: 1,
  schema: z.object(about),
});

const push = { ...about, notificationId: z.uuid(), cause: z.number().int() };

export const notificationPushSent = defineEvent({
  type: 'NotificationPushSent',
  schemaVersion: 1,
  schema: z.object(push),
});

export const notificationPushNotSent = defineEvent({
  type: 'NotificationPushNotSent',
  schemaVersion: 1,
  schema: z.object({ ...push, reason: pushNotSentReasonSchema }),
});

export const pushDeviceEvents = [
  pushDeviceAdded,
  pushDeviceChanged,
  pushDeviceRemoved,
  pushTestAsked,
] as const;
export const notificationPushEvents = [notificationPushSent, notificationPushNotSent] as const;

export type PushDeviceEvent = EventOf<(typeof pushDeviceEvents)[number]>;
export type NotificationPushEvent = EventOf<(typeof notificationPushEvents)[number]>;
