import type { Command, Decider } from '@rampart/kernel';
import type { RuleAction } from '../../../detection/contract/rules.js';
import type { ActionEvent } from './action.events.js';

type Taken = Extract<ActionEvent, { type: 'SocRuleActionTaken' }>['data'];

type ActionCommand = Command<'RecordAction', Taken>;

interface ActionState {
  readonly taken: ReadonlySet<RuleAction>;
}

/** Runs each action once per alert. */
export const actionDecider: Decider<ActionState, ActionCommand, ActionEvent> = {
  initialState: () => ({ taken: new Set() }),
  evolve: (state, { type, data }) =>
    type === 'SocRuleActionTaken' ? { taken: new Set([...state.taken, data.action]) } : state,
  decide({ data }, { taken }) {
    if (taken.has(data.action)) return [];
    const { alertId, ruleId, title, action } = data;
    const recorded: ActionEvent = { type: 'SocRuleActionTaken', data };
    return action === 'log_event'
      ? [recorded, { type: 'SocRuleEventLogged', data: { alertId, ruleId, reason: title } }]
      : [recorded];
  },
};
