import { describe, expect, it } from '@jest/globals';
import { newToken } from './tokens.js';

describe('newToken', () => {
  it('never starts with a hyphen, which a command line would read as an option', () => {
    const tokens = Array.from({ length: 4_000 }, newToken);
    expect(tokens.filter((token) => !/^[A-Za-z0-9][\w-]{42}$/.test(token))).toEqual([]);
    expect(new Set(tokens).size).toBe(tokens.length);
  });
});
