import { type Command, type Decider, DomainError, type DomainEvent, unreachable, t } from '@rampart/kernel';
import type { PushDeviceEvent } from './push.events.js';

type DataOf<Type> = Extract<PushDeviceEvent, DomainEvent<Type & string>>['data'];

export type PushDeviceCommand =
  | Command<'AddPushDevice', DataOf<'PushDeviceAdded'>>
  | Command<'ChangePushDevice', DataOf<'PushDeviceChanged'>>
  | Command<'RemovePushDevice', DataOf<'PushDeviceRemoved'>>
  | Command<'AskPushTest', DataOf<'PushTestAsked'>>;

/** Null for a device that is absent or removed. */
export type PushDeviceState = { readonly userId: string; readonly hidesDetails: boolean } | null;

/** Decides about a person's device. Removing one twice changes nothing. @throws DomainError `push.device-not-found` */
export const pushDeviceDecider: Decider<PushDeviceState, PushDeviceCommand, PushDeviceEvent> = {
  initialState: () => null,
  decide(command, state) {
    switch (command.type) {
      case 'AddPushDevice':
        return state === null ? [{ type: 'PushDeviceAdded', data: command.data }] : [];
      case 'RemovePushDevice':
        return state === null ? [] : [{ type: 'PushDeviceRemoved', data: command.data }];
      case 'ChangePushDevice':
        return owned(state, command.data.userId).hidesDetails === command.data.hidesDetails
          ? []
          : [{ type: 'PushDeviceChanged', data: command.data }];
      case 'AskPushTest':
        owned(state, command.data.userId);
        return [{ type: 'PushTestAsked', data: command.data }];
      default:
        return unreachable(command);
    }
  },
  evolve(state, { type, data }) {
    switch (type) {
      case 'PushDeviceAdded':
        return { userId: data.userId, hidesDetails: false };
      case 'PushDeviceChanged':
        return state === null ? null : { ...state, hidesDetails: data.hidesDetails };
      case 'PushDeviceRemoved':
        return null;
      case 'PushTestAsked':
        return state;
      default:
        return unreachable(type);
    }
  },
};

function owned(state: PushDeviceState, userId: string): NonNullable<PushDeviceState> {
  if (state?.userId === userId) return state;
  throw noSuchDevice();
}

export const noSuchDevice = (): DomainError =>
  new DomainError(
    'push.device-not-found',
    'not-found',
    t`This device gets no push messages. Reload the page.`,
  );

export const pushDeviceStream = (deviceId: string): string => `push-device:${deviceId}`;
