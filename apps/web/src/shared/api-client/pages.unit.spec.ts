import { describe, expect, it } from '@jest/globals';
import { everyPage, type PageQuery } from './pages.js';

describe('reading every page of a list', () => {
  it('follows the cursor of each page to the last, and keeps the order and the first position', async () => {
    const asked: PageQuery[] = [];
    const pages = [
      { data: ['newest', 'newer'], asOf: 7, nextCursor: 'a' },
      { data: ['old'], asOf: 8, nextCursor: 'b' },
      { data: ['oldest'], asOf: 9, nextCursor: null },
    ];
    const { signal } = new AbortController();
    const answer = await everyPage((page, given) => {
      expect(given).toBe(signal);
      asked.push(page);
      return Promise.resolve(pages[asked.length - 1]!);
    }, signal);
    expect(answer).toEqual({ data: ['newest', 'newer', 'old', 'oldest'], asOf: 7 });
    expect(asked).toEqual([{ limit: 200 }, { limit: 200, cursor: 'a' }, { limit: 200, cursor: 'b' }]);
  });
});
