import { describe, expect, it } from '@jest/globals';
import { asOfText, readAsOf } from './as-of.js';

describe('a past moment in an address', () => {
  it.each([
    ['1', '1'],
    ['9007199254740991', '9007199254740991'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00Z', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21t10:00:00.25z', '2026-11-21T10:00:00.250Z'],
    ['2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
    // An unescaped `+` in a query becomes a space.
    ['2026-11-21T10:00:00 01:00', '2026-11-21T09:00:00.000Z'],
    ['2024-02-29T23:30:00-05:30', '2024-03-01T05:00:00.000Z'],
  ])('%p is read as a position or a time with its zone', (text, canonical) => {
    const asOf = readAsOf(text);
    expect(asOf === null ? null : asOfText(asOf)).toBe(canonical);
    expect(readAsOf(canonical)).toEqual(asOf);
  });

  it.each([
    '',
    '0',
    '-3',
    '1.5',
    '1e3',
    '9007199254740993',
    'yesterday',
    '2026-11-21',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:00:00+1:00',
  ])('%p is refused', (text) => {
    expect(readAsOf(text)).toBeNull();
  });
});
