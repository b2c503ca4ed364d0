import { type Command, type Decider, DomainError, unreachable } from '@rampart/kernel';
import type { FormRuleInput } from '../../contract/rules.js';
import type { RuleEvent } from './rule.events.js';

export interface RuleState {
  readonly status: 'absent' | 'kept' | 'removed';
  /** 0: never saved; a rule that comes with the product. */
  readonly version: number;
  readonly yaml: string;
  /** Null: never switched. */
  readonly enabled: boolean | null;
}

interface About {
  readonly ruleId: string;
  readonly by: string;
}

export type RuleCommand =
  | Command<
      'SaveRule',
      About & { readonly yaml: string; readonly title: string; readonly form: FormRuleInput | null }
    >
  /** `builtIn`: the rule comes with the product. */
  | Command<'SwitchRule', About & { readonly enabled: boolean; readonly builtIn: boolean }>
  | Command<'RemoveRule', About>;

const ABSENT: RuleState = { status: 'absent', version: 0, yaml: '', enabled: null };

/** What may happen to a rule. Saving what it says already, or switching it to what it is, changes nothing. */
export const ruleDecider: Decider<RuleState, RuleCommand, RuleEvent> = {
  initialState: () => ABSENT,
  evolve(state, { type, data }) {
    switch (type) {
      case 'SocRuleSaved':
        return { ...state, status: 'kept', version: data.version, yaml: data.yaml };
      case 'SocRuleSwitched':
        return { ...state, enabled: data.enabled };
      case 'SocRuleRemoved':
        return { ...state, status: 'removed', enabled: false };
      default:
        return unreachable(type);
    }
  },
  decide(command, state) {
    const { ruleId, by } = command.data;
    switch (command.type) {
      case 'SaveRule': {
        const { yaml, title, form } = command.data;
        if (state.status === 'kept' && state.yaml === yaml) return [];
        return [
          { type: 'SocRuleSaved', data: { ruleId, by, yaml, title, form, version: state.version + 1 } },
        ];
      }
      case 'SwitchRule': {
        const { enabled, builtIn } = command.data;
        if (!builtIn && state.status !== 'kept') throw noSuchRule();
        if ((state.enabled ?? builtIn) === enabled) return [];
        return [{ type: 'SocRuleSwitched', data: { ruleId, by, enabled } }];
      }
      case 'RemoveRule':
        if (state.status === 'absent') throw noSuchRule();
        return state.status === 'removed' ? [] : [{ type: 'SocRuleRemoved', data: { ruleId, by } }];
      default:
        return unreachable(command);
    }
  },
};

/** Also for rules of others. */
export const noSuchRule = (): DomainError =>
  new DomainError('soc-rule.not-found', 'not-found', 'There is no such rule.');
