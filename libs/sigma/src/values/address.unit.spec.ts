import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseAddress } from './address.js';

function byPattern(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1) ?? [];
  if (parts.length === 0 || parts.some((part) => String(Number(part)) !== part || Number(part) > 255))
    return null;
  return parts.reduce((word, part) => word * 256 + Number(part), 0);
}

describe('the search for IPv4 addresses', () => {
  it('finds what a pattern would find', () => {
    const part = fc.oneof(
      fc.nat(300).map(String),
      fc.constantFrom('', '0', '00', '01', 'a', '-1', ' 1', '255', '256', '٣'),
    );
    const text = fc.array(part, { minLength: 3, maxLength: 5 }).map((parts) => parts.join('.'));
    fc.assert(
      fc.property(text, (each) => expect(parseAddress(each)?.words[0] ?? null).toBe(byPattern(each))),
      {
        numRuns: 1_000,
      },
    );
    expect(parseAddress('255.255.255.255')).toEqual({ version: 4, words: [0xffffffff] });
    expect([parseAddress('1.2.3.4.'), parseAddress('.1.2.3'), parseAddress('')]).toEqual([null, null, null]);
  });
});
