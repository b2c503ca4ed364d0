import { describe, expect, it } from '@jest/globals';
import { goneLast } from './gone-last.js';

describe('accounts that are gone', () => {
  it('are sorted last, and the others keep their order', () => {
    const rows = (['gone', 'new', 'gone', 'unchanged'] as const).map((change, id) => ({ change, id }));
    expect(goneLast(rows).map(({ id }) => id)).toEqual([1, 3, 0, 2]);
    const none = rows.filter(({ change }) => change !== 'gone');
    expect(goneLast(none)).toBe(none);
  });
});
