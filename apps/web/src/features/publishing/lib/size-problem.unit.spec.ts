import { describe, expect, it } from '@jest/globals';
import { sizeProblem } from './size-problem.js';

describe('a file for a post', () => {
  it.each([
    [
      'picture of 30 MB',
      { type: 'image/jpeg', size: 30_000_000 },
      /^It has 30 MB\. .* at most 20 MB: make it smaller/,
    ],
    [
      'video of 4 GB',
      { type: 'video/mp4', size: 4 * 1024 ** 3 },
      /^It has 4295 MB\. .* at most 104 MB: make it smaller/,
    ],
  ])('%s is refused before it is sent, with the next step', (_, file, words) => {
    expect(sizeProblem(file)).toMatch(words);
  });

  it('within the limits of any network is uploaded', () => {
    expect(sizeProblem({ type: 'image/png', size: 5_000_000 })).toBeNull();
    expect(sizeProblem({ type: 'video/mp4', size: 99_000_000 })).toBeNull();
  });
});
