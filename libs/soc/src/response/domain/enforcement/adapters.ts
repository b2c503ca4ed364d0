import { type Command, type Decider, unreachable } from '@rampart/kernel';
import type { EnforcementAdapter, FileAdapter } from '../../contract/enforcement.js';
import type { EnforcementEvent } from './enforcement.events.js';

type DataOf<Type extends EnforcementEvent['type']> = Extract<EnforcementEvent, { type: Type }>['data'];
type SwitchEvent = Extract<EnforcementEvent, { type: 'SocAdapterSwitched' }>;
type OutcomeEvent = Extract<EnforcementEvent, { type: 'SocEnforcementCarriedOut' }>;

/** A repeated command changes nothing. */
export const adaptersDecider: Decider<
  ReadonlySet<FileAdapter>,
  Command<'SwitchAdapter', DataOf<'SocAdapterSwitched'>>,
  SwitchEvent
> = {
  initialState: () => new Set(),
  evolve: (on, { data: { adapter, enabled } }) =>
    new Set([...on].filter((each) => each !== adapter).concat(enabled ? [adapter] : [])),
  decide: ({ data }, on) =>
    on.has(data.adapter) === data.enabled ? [] : [{ type: 'SocAdapterSwitched', data }],
};

export const outcomeDecider: Decider<
  ReadonlySet<EnforcementAdapter>,
  Command<'RecordOutcome', DataOf<'SocEnforcementCarriedOut'>>,
  OutcomeEvent
> = {
  initialState: () => new Set(),
  evolve: (settled, { data }) => new Set([...settled, data.adapter]),
  decide(command, settled) {
    switch (command.type) {
      case 'RecordOutcome':
        return settled.has(command.data.adapter)
          ? []
          : [{ type: 'SocEnforcementCarriedOut', data: command.data }];
      default:
        return unreachable(command.type);
    }
  },
};
