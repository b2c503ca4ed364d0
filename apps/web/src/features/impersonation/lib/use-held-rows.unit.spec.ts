import { describe, expect, it } from '@jest/globals';
import { holdBack } from './use-held-rows.js';

const rows = ['new', 'a', 'b'].map((id) => ({ id }));

describe('holding rows back', () => {
  it('lets new rows wait while somebody is on the list, and keeps the order of the known ones', () => {
    expect(holdBack(rows, new Set(['a', 'b']))).toEqual({
      shown: [{ id: 'a' }, { id: 'b' }],
      waiting: 1,
    });
  });

  it('shows everything otherwise', () => {
    expect(holdBack(rows, null)).toEqual({ shown: rows, waiting: 0 });
  });
});
