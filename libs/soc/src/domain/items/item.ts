import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { Blocked } from '../../contract/responses.js';
import type { ItemStatus } from '../../contract/vocabulary.js';
import type { ItemEvent } from './item.events.js';

export interface ItemState {
  readonly status: ItemStatus;
}

interface About {
  readonly itemId: string;
  readonly by: string;
  readonly reason: string;
}

export type ItemCommand =
  Command<'SetStatus', About & { readonly status: ItemStatus }> | Command<'RecordBlock', About & Blocked>;

/**
 * What people did about an event. Any status can follow any other: what was resolved can turn out not to be. Setting
 * the status it has changes nothing; a block leaves the status as it is.
 */
export const itemDecider: Decider<ItemState, ItemCommand, ItemEvent> = {
  initialState: () => ({ status: 'active' }),
  evolve: (state, { type, data }) => (type === 'SocStatusChanged' ? { status: data.to } : state),
  decide(command, { status: from }) {
    switch (command.type) {
      case 'SetStatus': {
        const { status: to, ...about } = command.data;
        return from === to ? [] : [{ type: 'SocStatusChanged', data: { ...about, from, to } }];
      }
      case 'RecordBlock':
        return [{ type: 'SocBlockRecorded', data: command.data }];
      default:
        return unreachable(command);
    }
  },
};
