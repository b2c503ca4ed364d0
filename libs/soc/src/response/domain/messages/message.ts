import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { NotifyChannel } from '../../../detection/contract/rules.js';
import type { MessageEvent } from './message.events.js';

type DataOf<Type extends MessageEvent['type']> = Extract<MessageEvent, { type: Type }>['data'];

export type MessageCommand =
  | Command<'OpenMessage', DataOf<'SocMessageOpened'>>
  | Command<'CloseMessage', DataOf<'SocMessageClosed'>>
  | Command<'RecordDelivered', DataOf<'SocMessageDelivered'>>
  | Command<'RecordFailed', DataOf<'SocMessageFailed'>>;

export interface MessageState {
  readonly opened: boolean;
  readonly closed: boolean;
  readonly settled: ReadonlySet<NotifyChannel>;
}

/** A message opens and closes once; only the first outcome of a channel counts. */
export const messageDecider: Decider<MessageState, MessageCommand, MessageEvent> = {
  initialState: () => ({ opened: false, closed: false, settled: new Set() }),
  evolve(state, { type, data }) {
    switch (type) {
      case 'SocMessageOpened':
        return { ...state, opened: true };
      case 'SocMessageClosed':
        return { ...state, closed: true };
      case 'SocMessageDelivered':
      case 'SocMessageFailed':
        return { ...state, settled: new Set([...state.settled, data.channel]) };
      default:
        return unreachable(type);
    }
  },
  decide(command, { opened, closed, settled }) {
    switch (command.type) {
      case 'OpenMessage':
        return opened ? [] : [{ type: 'SocMessageOpened', data: command.data }];
      case 'CloseMessage':
        return closed ? [] : [{ type: 'SocMessageClosed', data: command.data }];
      case 'RecordDelivered':
        return settled.has(command.data.channel) ? [] : [{ type: 'SocMessageDelivered', data: command.data }];
      case 'RecordFailed':
        return settled.has(command.data.channel) ? [] : [{ type: 'SocMessageFailed', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};

export const messageStream = (messageId: string): string => `soc-message:${messageId}`;
