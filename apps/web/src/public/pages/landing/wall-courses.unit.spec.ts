import { describe, expect, it } from '@jest/globals';
import { COURSES } from './wall-courses.js';

const own = COURSES.filter(({ note }) => note === null);
const handle = own[0]?.stones.map(({ text }) => text).join('') ?? '';

describe('the wall of handles', () => {
  it('has one protected handle, with nothing marked', () => {
    expect(own).toHaveLength(1);
    expect(handle).toBe('tarnwick');
    expect(own[0]?.stones.some(({ differs }) => differs)).toBe(false);
  });

  it.each(COURSES.filter(({ note }) => note !== null))(
    'marks in $spoken what differs, and only that',
    ({ stones }) => {
      const before = stones.findIndex(({ differs }) => differs);
      const after = stones.findLastIndex(({ differs }) => differs);
      const text = (part: typeof stones): string => part.map((stone) => stone.text).join('');
      const [start, end] = [text(stones.slice(0, before)), text(stones.slice(after + 1))];
      expect(stones.slice(before, after + 1).every(({ differs }) => differs)).toBe(true);
      expect(handle.startsWith(start)).toBe(true);
      expect(handle.endsWith(end)).toBe(true);
      expect(start.length + end.length).toBeLessThanOrEqual(handle.length);
    },
  );
});
