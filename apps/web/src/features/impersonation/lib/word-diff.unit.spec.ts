import { describe, expect, it } from '@jest/globals';
import { wordDiff } from './word-diff.js';

const kinds = (a: string, b: string) =>
  wordDiff(a, b)?.map(({ kind, protectedText, candidateText }) => [kind, protectedText, candidateText]);

describe('the difference of two bios', () => {
  it('is of whole words, without regard to case', () => {
    expect(kinds('Official shop of Ada', 'official shop of Ada, DM us')).toEqual([
      ['equal', 'Official shop of ', 'official shop of '],
      ['deleted', 'Ada', ''],
      ['inserted', '', 'Ada, DM us'],
    ]);
  });

  it('keeps both texts whole', () => {
    const [a, b] = ['One two  three\nfour', 'two three five four six'];
    const steps = wordDiff(a, b) ?? [];
    expect(steps.map(({ protectedText }) => protectedText).join('')).toBe(a);
    expect(steps.map(({ candidateText }) => candidateText).join('')).toBe(b);
    expect(
      steps.filter(({ kind }) => kind === 'inserted').map(({ candidateText }) => candidateText.trim()),
    ).toEqual(['five', 'six']);
  });

  it('is not made of texts that are too long', () => {
    expect(wordDiff('a '.repeat(500), 'b')).toBeNull();
  });
});
