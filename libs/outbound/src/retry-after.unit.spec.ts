import { describe, expect, it } from '@jest/globals';
import { waitOf } from './retry-after.js';

describe('the wait that an answer asks for', () => {
  const now = Date.parse('2026-11-26T10:00:00Z');

  it.each([
    ['120', 120_000],
    ['Thu, 26 Nov 2026 10:00:30 GMT', 30_000],
    ['Thu, 26 Nov 2026 09:00:00 GMT', 0],
    ['99999999', 3_600_000],
    ['-5', 0],
    ['soon', 0],
    [undefined, 0],
  ])('of %p is %d ms', (said, wait) => {
    expect(waitOf(said, now)).toBe(wait);
  });
});
