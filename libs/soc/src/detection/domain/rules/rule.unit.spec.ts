import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { RuleEvent } from './rule.events.js';
import { type RuleCommand, ruleDecider } from './rule.js';

const about = { ruleId: 'r-1', by: '00000000-0000-7000-8000-000000000002' };
const text = { yaml: 'title: A', title: 'A', form: null };
const saved: RuleEvent = {
  type: 'SocRuleSaved',
  data: { ...about, ...text, version: 1, running: false },
};
const response = { notifications: ['email'], actions: ['block_ip'] } as const;
const answering = { notifications: [...response.notifications], actions: [...response.actions] };
const on: RuleEvent = { type: 'SocRuleSwitched', data: { ...about, enabled: true } };
const removed: RuleEvent = { type: 'SocRuleRemoved', data: about };
const save = (yaml: string, answer: typeof answering | null = null, existing = false): RuleCommand => ({
  type: 'SaveRule',
  data: { ...about, ...text, existing, yaml, response: answer },
});
const turn = (enabled: boolean, builtIn = false): RuleCommand => ({
  type: 'SwitchRule',
  data: { ...about, enabled, builtIn },
});

const given = (...history: readonly RuleEvent[]) => ({
  when: (command: RuleCommand) => ruleDecider.decide(command, fold(ruleDecider, history)),
});

describe('a rule', () => {
  it('gets a new version when its text changes', () => {
    expect(given().when(save('title: A'))).toEqual([saved]);
    expect(given(saved).when(save('title: A'))).toEqual([]);
    expect(given(saved).when(save('title: B'))).toMatchObject([{ data: { version: 2, yaml: 'title: B' } }]);
    expect(given(saved, removed).when(save('title: A'))).toMatchObject([{ data: { version: 2 } }]);
  });

  it('must exist to get a new version when an update is requested', () => {
    expect(() => given().when(save('title: A', null, true))).toThrow(/rule does not exist/);
    expect(given(saved).when(save('title: B', null, true))).toMatchObject([{ data: { version: 2 } }]);
    expect(given(saved, removed).when(save('title: B', null, true))).toMatchObject([
      { data: { version: 2 } },
    ]);
  });

  it('runs once it is switched on; a built-in rule runs at once', () => {
    expect(given(saved).when(turn(false))).toEqual([]);
    expect(given(saved).when(turn(true))).toEqual([on]);
    expect(given(saved, on).when(turn(true))).toEqual([]);
    expect(given().when(turn(true, true))).toEqual([]);
    expect(given().when(turn(false, true))).toMatchObject([{ data: { enabled: false } }]);
  });

  it('can have a response to its alerts, also when it is built in', () => {
    const set: RuleEvent = { type: 'SocRuleResponseSet', data: { ...about, response: answering } };
    const command = (builtIn: boolean): RuleCommand => ({
      type: 'SetResponse',
      data: { ...about, response: answering, builtIn },
    });
    expect(given().when(save('title: A', answering))).toEqual([saved, set]);
    expect(given(saved, set).when(save('title: A'))).toEqual([]);
    expect(given(saved, set).when(command(false))).toEqual([]);
    expect(given().when(command(true))).toEqual([set]);
    expect(() => given().when(command(false))).toThrow(/rule does not exist/);
  });

  it('is restored with its text, response and state', () => {
    const set: RuleEvent = { type: 'SocRuleResponseSet', data: { ...about, response: answering } };
    const restore: RuleCommand = { type: 'RestoreRule', data: about };
    expect(given(saved, on).when(restore)).toEqual([]);
    const back = given(saved, on, set, removed).when(restore);
    expect(back).toMatchObject([{ data: { version: 2, running: false } }, set, on]);
    expect(given(saved, on, set, removed, ...back).when(restore)).toEqual([]);
    expect(given(saved, removed).when(restore)).toMatchObject([{ type: 'SocRuleSaved' }]);
  });

  it('keeps its placeholder values, also when it is restored', () => {
    const fill = (values: Record<string, string[]>): RuleCommand => ({
      type: 'SetValues',
      data: { ...about, values },
    });
    const filled: RuleEvent = { type: 'SocRuleValuesSet', data: { ...about, values: { dcs: ['dc1'] } } };
    expect(given(saved).when(fill({ dcs: ['dc1'] }))).toEqual([filled]);
    expect(given(saved, filled).when(fill({ dcs: ['dc1'] }))).toEqual([]);
    expect(given(saved, filled, removed).when({ type: 'RestoreRule', data: about })).toContainEqual(filled);
    expect(() => given().when(fill({}))).toThrow(/rule does not exist/);
  });

  it('must exist to be switched or removed, and is removed once', () => {
    const missing = expect.objectContaining({ code: 'soc-rule.not-found' });
    expect(() => given().when(turn(true))).toThrow(missing);
    expect(() => given(saved, removed).when(turn(true))).toThrow(missing);
    expect(() => given().when({ type: 'RemoveRule', data: about })).toThrow(missing);
    expect(given(saved).when({ type: 'RemoveRule', data: about })).toEqual([removed]);
    expect(given(saved, removed).when({ type: 'RemoveRule', data: about })).toEqual([]);
  });
});
