import { describe, expect, it } from '@jest/globals';
import { askedBounds, parseRange, rangeBounds, writeRange } from './time-range.js';

describe('time range', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    ['30m', '2026-11-21T11:30:00.000Z', 'PT30M'],
    ['24h', '2026-11-20T12:00:00.000Z', 'PT24H'],
    ['7d', '2026-11-14T12:00:00.000Z', 'P7D'],
    ['2w', '2026-11-07T12:00:00.000Z', 'P2W'],
  ])('%s ends now, starts at %s and is asked as %s', (text, from, since) => {
    const range = parseRange(text);
    if (range === null) throw new Error('unreadable');
    expect(rangeBounds(range, now)).toEqual({ from: Date.parse(from), to: now });
    expect(askedBounds(range)).toEqual({ since });
    expect(writeRange(range)).toBe(text);
  });

  it('between two moments is the same at any time', () => {
    const range = parseRange('2026-01-01T00:00:00Z..2026-02-01T00:00:00.500Z');
    expect(range).toEqual({
      kind: 'between',
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.500Z',
    });
    expect(range && askedBounds(range)).toEqual({
      since: '2026-01-01T00:00:00.000Z',
      until: '2026-02-01T00:00:00.500Z',
    });
  });
});
