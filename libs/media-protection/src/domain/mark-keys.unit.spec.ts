import { describe, expect, it } from '@jest/globals';
import { fold } from '@rampart/kernel';
import { markKeysDecider } from './mark-keys.js';

describe('generations of a tenant’s key', () => {
  const rotate = { type: 'RotateMarkKey', data: { by: 'user:ada' } } as const;

  it('start with the first and rise one by one', () => {
    const first = markKeysDecider.decide(rotate, fold(markKeysDecider, []));
    expect(first).toEqual([{ type: 'MarkKeyRotated', data: { generation: 2, by: 'user:ada' } }]);
    const second = markKeysDecider.decide(rotate, fold(markKeysDecider, first));
    expect(fold(markKeysDecider, [...first, ...second])).toEqual({ generation: 3 });
  });
});
