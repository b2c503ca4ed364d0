import { describe, expect, it } from '@jest/globals';
import { rowAfter } from './list-keys.js';

describe('keys in the work queue', () => {
  it.each([
    ['j', 0, 1],
    ['ArrowDown', 2, 2],
    ['k', 2, 1],
    ['ArrowUp', 0, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['x', 1, null],
  ])('%s from row %i of three leads to %s', (key, at, row) => {
    expect(rowAfter(key, at, 3)).toBe(row);
  });
});
