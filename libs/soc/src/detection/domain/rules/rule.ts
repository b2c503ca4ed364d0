import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { RuleForm, RuleResponse, RuleValues } from '../../contract/rules.js';
import type { RuleEvent } from './rule.events.js';

export interface RuleState {
  readonly status: 'absent' | 'kept' | 'removed';
  /** 0 for a built-in rule that was never saved. */
  readonly version: number;
  readonly title: string;
  readonly yaml: string;
  readonly form: RuleForm | null;
  /** Null when the rule was never switched on or off. */
  readonly enabled: boolean | null;
  readonly response: RuleResponse;
  readonly values: RuleValues;
  readonly before: { readonly enabled: boolean; readonly response: RuleResponse } | null;
}

interface About {
  readonly ruleId: string;
  readonly by: string;
}

interface Version {
  readonly yaml: string;
  readonly title: string;
  readonly form: RuleForm | null;
}

export type RuleCommand =
  /** With `existing` the rule must exist; with `response` null the stored response stays. */
  | Command<
      'SaveRule',
      About & Version & { readonly existing: boolean; readonly response: RuleResponse | null }
    >
  /** `builtIn`: the rule ships with the product. */
  | Command<'SwitchRule', About & { readonly enabled: boolean; readonly builtIn: boolean }>
  | Command<'SetResponse', About & { readonly response: RuleResponse; readonly builtIn: boolean }>
  | Command<'SetValues', About & { readonly values: RuleValues }>
  | Command<'RemoveRule', About>
  | Command<'RestoreRule', About>;

export const NO_RESPONSE: RuleResponse = { notifications: [], actions: [] };

const ABSENT: RuleState = {
  ...{ status: 'absent', version: 0, title: '', yaml: '', form: null, enabled: null },
  ...{ response: NO_RESPONSE, values: {}, before: null },
};

/** A command that would change nothing records no event. */
export const ruleDecider: Decider<RuleState, RuleCommand, RuleEvent> = {
  initialState: () => ABSENT,
  evolve(state, { type, data }) {
    switch (type) {
      case 'SocRuleSaved': {
        const { version, title, yaml, form } = data;
        return { ...state, status: 'kept', version, title, yaml, form };
      }
      case 'SocRuleSwitched':
        return { ...state, enabled: data.enabled };
      case 'SocRuleResponseSet':
        return { ...state, response: data.response };
      case 'SocRuleValuesSet':
        return { ...state, values: data.values };
      case 'SocRuleRemoved': {
        const before = { enabled: state.enabled === true, response: state.response };
        return { ...state, status: 'removed', enabled: false, response: NO_RESPONSE, before };
      }
      default:
        return unreachable(type);
    }
  },
  decide(command, state) {
    const { ruleId, by } = command.data;
    switch (command.type) {
      case 'SaveRule': {
        const { yaml, title, form, response, existing } = command.data;
        if (existing && state.status === 'absent') throw noSuchRule();
        return [
          ...saved({ ruleId, by }, { yaml, title, form }, state),
          ...responding({ ruleId, by }, response ?? state.response, state),
        ];
      }
      case 'SwitchRule': {
        const { enabled, builtIn } = command.data;
        if (!builtIn && state.status !== 'kept') throw noSuchRule();
        if ((state.enabled ?? builtIn) === enabled) return [];
        return [{ type: 'SocRuleSwitched', data: { ruleId, by, enabled } }];
      }
      case 'SetResponse':
        if (!command.data.builtIn && state.status !== 'kept') throw noSuchRule();
        return responding({ ruleId, by }, command.data.response, state);
      case 'SetValues': {
        if (state.status !== 'kept') throw noSuchRule();
        const { values } = command.data;
        const same = JSON.stringify(values) === JSON.stringify(state.values);
        return same ? [] : [{ type: 'SocRuleValuesSet', data: { ruleId, by, values } }];
      }
      case 'RemoveRule':
        if (state.status === 'absent') throw noSuchRule();
        return state.status === 'removed' ? [] : [{ type: 'SocRuleRemoved', data: { ruleId, by } }];
      case 'RestoreRule': {
        if (state.status === 'absent') throw noSuchRule();
        if (state.status === 'kept' || state.before === null) return [];
        const { enabled, response } = state.before;
        return [
          ...saved({ ruleId, by }, state, state),
          ...responding({ ruleId, by }, response, state),
          ...(Object.keys(state.values).length > 0
            ? [{ type: 'SocRuleValuesSet', data: { ruleId, by, values: state.values } } as const]
            : []),
          ...(enabled ? [{ type: 'SocRuleSwitched', data: { ruleId, by, enabled } } as const] : []),
        ];
      }
      default:
        return unreachable(command);
    }
  },
};

function saved(about: About, { yaml, title, form }: Version, state: RuleState): RuleEvent[] {
  if (state.status === 'kept' && state.yaml === yaml) return [];
  const running = state.enabled === true;
  const data = { ...about, yaml, title, form, version: state.version + 1, running };
  return [{ type: 'SocRuleSaved', data }];
}

function responding(about: About, response: RuleResponse, state: RuleState): RuleEvent[] {
  const { response: before } = state;
  const said = ({ notifications, actions, repeatMinutes }: RuleResponse): string =>
    JSON.stringify([[...notifications].sort(), [...actions].sort(), repeatMinutes ?? null]);
  if (said(response) === said(before)) return [];
  const repetition = response.repeatMinutes !== before.repeatMinutes;
  return [{ type: 'SocRuleResponseSet', data: { ...about, response, ...(repetition && { repetition }) } }];
}

export const noSuchRule = (): DomainError =>
  new DomainError('soc-rule.not-found', 'not-found', t`This rule does not exist. Reload the list.`);
