import { describe, expect, it } from '@jest/globals';
import { formattingLocale } from './locale.js';
import { formatDuration, formatNumber, formatPercent } from './numbers.js';
import { formatTime, formatTimeRange } from './times.js';

const NARROW = /[\u00a0\u202f]/g;

describe('the conventions of a German page', () => {
  it.each([
    [['de-AT'], 'de-AT'],
    [['en-US', 'de-CH', 'de'], 'de-CH'],
    [['fr-CH'], 'de-CH'],
    [['en-US', 'en'], 'de'],
    [['not a tag', 'de'], 'de-DE'],
    [[], 'de'],
  ])('for the browser’s languages %j are those of %s', (preferred, locale) => {
    expect(formattingLocale(preferred, 'de')).toBe(locale);
  });

  it('separate thousands and decimals as its region does', () => {
    expect(formatNumber(12_345.6, 2, 'de-DE')).toBe('12.345,6');
    expect(formatNumber(12_345.6, 2, 'de-CH')).toMatch(/^12['’]345\.6$/);
    expect(formatPercent(0.5, 0, 'de').replace(NARROW, ' ')).toBe('50 %');
    expect(formatDuration(3_900_000, 'de').replace(NARROW, ' ')).toBe('1 Std., 5 Min.');
  });

  it('write days before months, and hours to 24', () => {
    const at = Date.parse('2026-03-04T15:06:07Z');
    expect(formatTime(new Date(at), 'UTC', 'date-time', 'de-DE')).toBe('04.03.2026, 15:06');
    expect(formatTimeRange(at, at + 3_600_000, 'UTC', 'de-DE').replace(/\s/g, '')).toBe(
      '04.03.2026,15:06–16:06Uhr',
    );
  });
});
