import { describe, expect, it } from '@jest/globals';
import { placeAfter } from './grid-keys.js';

describe('keys of a grid', () => {
  const grid = { rows: 100, columns: 4, page: 10 };
  it.each([
    ['ArrowDown', 51, 1],
    ['j', 51, 1],
    ['ArrowUp', 49, 1],
    ['k', 49, 1],
    ['PageDown', 60, 1],
    ['PageUp', 40, 1],
    ['Home', 0, 1],
    ['End', 99, 1],
    ['ArrowRight', 50, 2],
    ['ArrowLeft', 50, 0],
  ])('%s leads to row %d, column %d', (key, row, column) => {
    expect(placeAfter(key, { row: 50, column: 1 }, grid)).toEqual({ row, column });
  });

  it('stay within the grid and ignore other keys', () => {
    expect(placeAfter('PageUp', { row: 3, column: 0 }, grid)).toEqual({ row: 0, column: 0 });
    expect(placeAfter('End', { row: 3, column: 0 }, { ...grid, rows: 0 })).toEqual({ row: 0, column: 0 });
    expect(placeAfter('q', { row: 3, column: 0 }, grid)).toBeNull();
  });
});
