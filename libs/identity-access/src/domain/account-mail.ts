import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { AccountMailKind, MailNotSentReason } from '../contract/account-mail.js';
import type { AccountMailEvent } from './account-mail-events.js';

export type AccountMailState = 'pending' | 'settled';

interface AboutMail {
  readonly userId: string;
  readonly kind: AccountMailKind;
  readonly cause: number;
}

export type AccountMailCommand =
  | Command<'RecordMailSent', AboutMail>
  | Command<'RecordMailNotSent', AboutMail & { readonly reason: MailNotSentReason }>;

export const accountMailDecider: Decider<AccountMailState, AccountMailCommand, AccountMailEvent> = {
  initialState: () => 'pending',
  decide(command, state) {
    if (state === 'settled') return [];
    switch (command.type) {
      case 'RecordMailSent':
        return [{ type: 'AccountMailSent', data: command.data }];
      case 'RecordMailNotSent':
        return [{ type: 'AccountMailNotSent', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve: () => 'settled',
};

export const accountMailStream = (cause: number): string => `account-mail:${cause}`;
