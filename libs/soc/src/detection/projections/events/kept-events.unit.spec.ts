import { describe, expect, it } from '@jest/globals';
import type { Happening } from '@rampart/katia/contract';
import { type KeptEvent, KeptEvents } from './kept-events.js';

const eventOf = (id: number, length: number): readonly [number, KeptEvent] => {
  const happening: Happening = {
    ...{ file: 'sshd', line: id, time: 0, dated: true, count: 1, group: 'base', activity: '' },
    ...{ values: {}, raw: 'x'.repeat(length), matched: [] },
  };
  return [id, { mark: `${id}`, program: 'sshd', happening }];
};

describe('kept events', () => {
  it('are those of the last answer of each tenant', () => {
    const kept = new KeptEvents(100_000);
    kept.keep('one', new Map([eventOf(1, 10), eventOf(2, 10)]));
    kept.keep('two', new Map([eventOf(3, 10)]));
    kept.keep('one', new Map([eventOf(2, 10)]));
    expect([...kept.of('one').keys()]).toEqual([2]);
    expect([...kept.of('two').keys()]).toEqual([3]);
  });

  it('drop the tenant that asked least recently when they exceed their bytes', () => {
    const kept = new KeptEvents(10_000);
    for (const name of ['one', 'two', 'three', 'one']) kept.keep(name, new Map([eventOf(1, 1_400)]));
    expect(['one', 'two', 'three'].map((name) => kept.of(name).size)).toEqual([1, 0, 1]);
    expect(kept.bytes).toBeLessThanOrEqual(10_000);
  });

  it('leave out a tenant whose events alone exceed their bytes', () => {
    const kept = new KeptEvents(10_000);
    kept.keep('one', new Map([eventOf(1, 100)]));
    kept.keep('one', new Map([eventOf(1, 100), eventOf(2, 9_000)]));
    expect([kept.of('one').size, kept.bytes]).toEqual([0, 0]);
  });
});
