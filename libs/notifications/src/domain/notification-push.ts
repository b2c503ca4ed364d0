import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { PushNotSentReason } from '../contract/index.js';
import type { NotificationPushEvent } from './push.events.js';

export type NotificationPushState = 'pending' | 'settled';

interface AboutPush {
  readonly userId: string;
  readonly deviceId: string;
  readonly notificationId: string;
  readonly cause: number;
}

export type NotificationPushCommand =
  | Command<'RecordPushSent', AboutPush>
  | Command<'RecordPushNotSent', AboutPush & { readonly reason: PushNotSentReason }>;

/** Decides about one notification on one device: the first recorded outcome is final. */
export const notificationPushDecider: Decider<
  NotificationPushState,
  NotificationPushCommand,
  NotificationPushEvent
> = {
  initialState: () => 'pending',
  decide(command, state) {
    if (state === 'settled') return [];
    switch (command.type) {
      case 'RecordPushSent':
        return [{ type: 'NotificationPushSent', data: command.data }];
      case 'RecordPushNotSent':
        return [{ type: 'NotificationPushNotSent', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: () => 'settled',
};

export const notificationPushStream = (notificationId: string, deviceId: string): string =>
  `notification-push:${notificationId}:${deviceId}`;
