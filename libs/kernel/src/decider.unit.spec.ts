import { describe, expect, it } from '@jest/globals';
import { type Command, type Decider, type DomainEvent, fold, unreachable } from './decider.js';

type Count = Command<'Count', { by: number }>;
type Counted = DomainEvent<'Counted', { by: number }>;

const counter: Decider<number, Count, Counted> = {
  initialState: () => 0,
  decide: (command) => [{ type: 'Counted', data: command.data }],
  evolve: (state, event) => state + event.data.by,
};

describe('fold', () => {
  it('starts from the initial state and applies every event in order', () => {
    expect(fold(counter, [])).toBe(0);
    const events: Counted[] = [2, 3].map((by) => ({ type: 'Counted', data: { by } }));
    expect(fold(counter, events)).toBe(5);
  });
});

describe('unreachable', () => {
  it('names the unhandled case', () => {
    expect(() => unreachable({ type: 'Forgotten' } as never)).toThrow('Forgotten');
  });
});
