import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { coursesOf, handleOf, SAMPLE } from './wall-courses.js';

const text = (stones: readonly { readonly text: string }[]): string =>
  stones.map((stone) => stone.text).join('');

describe('the wall of handles', () => {
  it('shows the ways of imitating the sample', () => {
    expect(coursesOf(SAMPLE).map(({ note }) => note)).toEqual([
      'm for rn',
      'U+0456, not i',
      null,
      'vv for w',
      '1 for i',
      'added word',
    ]);
  });

  it('has one protected and five other handles for any handle, and marks exactly the differences', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9._]{1,15}$/), (handle) => {
        const courses = coursesOf(handle);
        expect(courses).toHaveLength(6);
        for (const { stones, note } of courses) {
          const before = stones.findIndex(({ differs }) => differs);
          if (note === null) {
            expect([text(stones), before]).toEqual([handle, -1]);
            continue;
          }
          const after = stones.findLastIndex(({ differs }) => differs);
          const [start, end] = [text(stones.slice(0, before)), text(stones.slice(after + 1))];
          expect(before).toBeGreaterThanOrEqual(0);
          expect(stones.slice(before, after + 1).every(({ differs }) => differs)).toBe(true);
          expect(handle.startsWith(start) && handle.endsWith(end)).toBe(true);
          expect(start.length + end.length).toBeLessThanOrEqual(handle.length);
        }
      }),
    );
  });

  it('accepts a handle in any typed form', () => {
    expect(handleOf(' @Ada Mere! ')).toBe('adamere');
    expect(handleOf('a'.repeat(40))).toHaveLength(15);
    expect(handleOf('☂')).toBe('');
  });
});
