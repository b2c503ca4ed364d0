import { describe, expect, it } from '@jest/globals';
import { formattingLocale } from './locale.js';
import {
  formatBytes,
  formatCompact,
  formatDuration,
  formatFixed,
  formatNumber,
  formatPercent,
  formatUnit,
  plural,
  unitName,
} from './numbers.js';

describe('numbers as text', () => {
  it.each([
    [0, '0 byte'],
    [1, '1 byte'],
    [999, '999 byte'],
    [1_000, '1 kB'],
    [999_960, '1 MB'],
    [2_400_000, '2.4 MB'],
    [7e12, '7 TB'],
    [9e18, '9,000 PB'],
  ])('%d bytes are "%s"', (bytes, text) => {
    expect(formatBytes(bytes, 'en-GB').replace('bytes', 'byte')).toBe(text);
  });

  it.each([
    [0, '0 ms'],
    [320, '320 ms'],
    [999.7, '1 sec'],
    [2_440, '2.4 secs'],
    [59_990, '1 min'],
    [65_000, '1 min, 5 secs'],
    [3_900_000, '1 hr, 5 mins'],
    [90_000_000, '1 day, 1 hr'],
    [86_400_000 * 3, '3 days'],
  ])('%d ms are "%s"', (milliseconds, text) => {
    expect(formatDuration(milliseconds, 'en-GB')).toBe(text);
  });

  it('follow the conventions of the region', () => {
    expect(formatNumber(12_345.678, 1, 'en-GB')).toBe('12,345.7');
    expect(formatNumber(12_345.678, 1, 'en-DE')).toBe('12.345,7');
    expect(formatCompact(12_345, 'en-GB')).toMatch(/^12\.3K$/i);
    expect(formatPercent(0.874, 0, 'en-GB')).toBe('87%');
  });

  it('have the requested digits, and singular or plural units', () => {
    expect(formatFixed(12, 1, 'en-GB')).toBe('12.0');
    expect(formatUnit(1, 'day', 'en-GB')).toBe('1 day');
    expect(formatUnit(93, 'day', 'en-GB')).toBe('93 days');
    expect(unitName(1, 'week', 'en-GB')).toBe('week');
    expect(unitName(3, 'week', 'en-GB')).toBe('weeks');
  });

  it('have separate words for one and for several', () => {
    expect(plural(1, 'scan', undefined, 'en-GB')).toBe('1 scan');
    expect(plural(0, 'scan', undefined, 'en-GB')).toBe('0 scans');
    expect(plural(2_000, 'identity', 'identities', 'en-GB')).toBe('2,000 identities');
  });
});

describe('the locale of formats', () => {
  it.each([
    [['en-US', 'de'], 'en-US'],
    [['en-GB'], 'en-GB'],
    [['de'], 'en-DE'],
    [['de-AT'], 'en-AT'],
    [['tg'], 'en-001'],
    [[], 'en-001'],
    [['not a tag', 'de-CH'], 'en-CH'],
  ])('of %j is %s', (languages, locale) => {
    expect(formattingLocale(languages)).toBe(locale);
  });
});
