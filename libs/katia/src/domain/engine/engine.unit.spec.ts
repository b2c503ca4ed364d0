import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { engineDecider } from './engine.js';

const by = '01930000-0000-7000-8000-000000000001';
const off = { type: 'SwitchEngine', data: { on: false, reason: 'A test', by } } as const;

describe('the engine of Katia', () => {
  it('is on before it is first switched', () => {
    expect(engineDecider.initialState()).toMatchObject({ on: true, reason: null });
  });

  it('can be switched off with a reason, once', () => {
    const events = engineDecider.decide(off, engineDecider.initialState());
    expect(events).toEqual([{ type: 'KatiaEngineSwitched', data: off.data }]);
    const state = fold(engineDecider, events);
    expect(state).toMatchObject({ on: false, reason: 'A test' });
    expect(engineDecider.decide(off, state)).toEqual([]);
  });
});
