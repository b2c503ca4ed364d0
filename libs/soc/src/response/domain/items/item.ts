import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { AddressBlocked } from '../../contract/responses.js';
import type { ItemStatus } from '../../../contract/vocabulary.js';
import type { ItemEvent } from './item.events.js';

export interface ItemState {
  readonly status: ItemStatus;
  readonly incidentId: string | null;
}

interface About {
  readonly itemId: string;
  readonly by: string;
  readonly byStaff?: string;
  readonly reason: string;
}

export type ItemCommand =
  | Command<'SetStatus', About & { readonly status: ItemStatus; readonly alertId?: string }>
  | Command<
      'RecordBlock',
      About & Omit<AddressBlocked, 'adapters'> & { readonly adapters?: AddressBlocked['adapters'] }
    >
  | Command<'RecordEscalation', About & { readonly incidentId: string }>;

/** Any status may follow any other, because an event can recur. Escalation sets the status `investigating`. */
export const itemDecider: Decider<ItemState, ItemCommand, ItemEvent> = {
  initialState: () => ({ status: 'active', incidentId: null }),
  evolve(state, { type, data }) {
    if (type === 'SocStatusChanged') return { ...state, status: data.to };
    return type === 'SocEventEscalated' ? { ...state, incidentId: data.incidentId } : state;
  },
  decide(command, { status: from, incidentId }) {
    switch (command.type) {
      case 'SetStatus': {
        const { status: to, ...about } = command.data;
        return from === to ? [] : [{ type: 'SocStatusChanged', data: { ...about, from, to } }];
      }
      case 'RecordBlock':
        return [{ type: 'SocBlockRecorded', data: command.data }];
      case 'RecordEscalation': {
        if (incidentId !== null) return [];
        const { incidentId: _opened, ...about } = command.data;
        return [
          { type: 'SocEventEscalated', data: command.data },
          ...(from === 'active'
            ? [{ type: 'SocStatusChanged' as const, data: { ...about, from, to: 'investigating' as const } }]
            : []),
        ];
      }
      default:
        return unreachable(command);
    }
  },
};
