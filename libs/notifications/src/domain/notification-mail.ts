import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { NotSentReason } from '../contract/index.js';
import type { NotificationMailEvent } from './notification.events.js';

/** `settled`: the outcome of the mail is recorded and final. */
export type NotificationMailState = 'pending' | 'settled';

interface AboutMail {
  readonly userId: string;
  readonly notificationId: string;
  readonly cause: number;
}

export type NotificationMailCommand =
  | Command<'RecordMailSent', AboutMail>
  | Command<'RecordMailNotSent', AboutMail & { readonly reason: NotSentReason }>;

/** Decides about the mail for one notification: the first recorded outcome is final. */
export const notificationMailDecider: Decider<
  NotificationMailState,
  NotificationMailCommand,
  NotificationMailEvent
> = {
  initialState: () => 'pending',
  decide(command, state) {
    if (state === 'settled') return [];
    switch (command.type) {
      case 'RecordMailSent':
        return [{ type: 'NotificationMailSent', data: command.data }];
      case 'RecordMailNotSent':
        return [{ type: 'NotificationMailNotSent', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: () => 'settled',
};

export const notificationMailStream = (notificationId: string): string =>
  `notification-mail:${notificationId}`;
