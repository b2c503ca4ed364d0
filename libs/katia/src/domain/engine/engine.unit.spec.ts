import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import type { EngineEvent } from './engine.events.js';
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

  const evaluated = (version: number, right: number) =>
    ({ type: 'KatiaPromptEvaluated', data: { version, model: 'small', asked: 10, right } }) as const;
  const drafted = { type: 'KatiaPromptDrafted', data: { version: 2, text: 'Another text', by } } as const;
  const promote = (version: number) => ({ type: 'PromotePrompt', data: { version, by } }) as const;
  const decide = (command: Parameters<typeof engineDecider.decide>[0], ...before: readonly EngineEvent[]) =>
    engineDecider.decide(command, fold(engineDecider, before));

  it('numbers drafts of its prompt, and drafts no text twice', () => {
    const draft = { type: 'DraftPrompt', data: { text: 'Another text', by } } as const;
    expect(decide(draft)).toEqual([drafted]);
    expect(decide(draft, drafted)).toEqual([]);
  });

  it('refuses to promote a prompt that is unknown, not evaluated, or worse than the one in use', () => {
    expect(() => decide(promote(2))).toThrow('does not exist');
    expect(() => decide(promote(2), drafted, evaluated(2, 9))).toThrow('Evaluate both');
    expect(() => decide(promote(2), drafted, evaluated(1, 9), evaluated(2, 8))).toThrow('fewer questions');
  });

  it('promotes a prompt that answers as well as the present one, and returns to an earlier one at once', () => {
    const promoted = { type: 'KatiaPromptPromoted', data: { version: 2, by } } as const;
    const before = [drafted, evaluated(1, 9), evaluated(2, 9)];
    expect(decide(promote(2), ...before)).toEqual([promoted]);
    expect(fold(engineDecider, [...before, promoted])).toMatchObject({ prompt: 2 });
    expect(decide(promote(1), ...before, promoted, evaluated(1, 2))).toMatchObject([
      { data: { version: 1 } },
    ]);
  });
});
