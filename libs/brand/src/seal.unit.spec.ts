import { describe, expect, it } from '@jest/globals';
import { sealLetters, shortHash, shortHashInWords } from './seal.js';

const HASH = '9f2c41aa63d0e1b7a4c8f20d5e9b31c7a1b2c3d4e5f60718293a4b5c6d7e8f90';

describe('the seal of a hash', () => {
  it('shows its first eight letters in two rows of four', () => {
    const letters = sealLetters(HASH);
    expect(letters.map(({ letter }) => letter).join('')).toBe('9f2c41aa');
    expect(letters.map(({ y }) => y)).toEqual([30, 30, 30, 30, 55, 55, 55, 55]);
    expect(new Set(letters.map(({ x }) => x)).size).toBe(4);
  });

  it('is read beside its stone as two groups of four digits', () => {
    expect(shortHashInWords(HASH)).toBe('9f2c 41aa');
    expect(shortHash('9f')).toBe('9f');
  });
});
