import { describe, expect, it } from '@jest/globals';
import { epochSeconds, isoTime, metaUsage, midnightUtc, retryAfter } from './reset.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const at = (date: Date | null): string | null => date?.toISOString() ?? null;

describe('the reset time of a rate limit', () => {
  it('is read from seconds since 1970', () => {
    const headers = { 'x-rate-limit-reset': '1772366490' };
    expect(at(epochSeconds('x-rate-limit-reset')(headers, NOW))).toBe('2026-03-01T12:01:30.000Z');
    expect(at(epochSeconds('x-rate-limit-reset')({ 'x-rate-limit-reset': 'soon' }, NOW))).toBeNull();
  });

  it('is read from seconds that are left, as in the IETF draft', () => {
    expect(at(epochSeconds('ratelimit-reset')({ 'ratelimit-reset': '12' }, NOW))).toBe(
      '2026-03-01T12:00:12.000Z',
    );
  });

  it('is measured against the clock of the answer, not ours', () => {
    const date = 'Sun, 01 Mar 2026 09:00:00 GMT';
    const seconds = { date, 'x-rate-limit-reset': String(Date.parse(date) / 1_000 + 20) };
    expect(at(epochSeconds('x-rate-limit-reset')(seconds, NOW))).toBe('2026-03-01T12:00:20.000Z');
    const iso = { date, 'x-ratelimit-reset': '2026-03-01T09:00:09.500Z' };
    expect(at(isoTime('x-ratelimit-reset')(iso, NOW))).toBe('2026-03-01T12:00:09.500Z');
    const after = { date, 'retry-after': 'Sun, 01 Mar 2026 09:02:00 GMT' };
    expect(at(retryAfter(after, NOW))).toBe('2026-03-01T12:02:00.000Z');
  });

  it.each([{ 'retry-after': 'soon' }, { 'retry-after': '' }])('is not guessed from %j', (headers) => {
    expect(at(retryAfter(headers, NOW))).toBeNull();
  });

  it('is read from a date', () => {
    const headers = { 'x-ratelimit-reset': '2026-03-01T12:05:00.000Z' };
    expect(at(isoTime('x-ratelimit-reset')(headers, NOW))).toBe('2026-03-01T12:05:00.000Z');
  });

  it("is the longest of Meta's minutes, and null while no limit is used up", () => {
    const usage = (...minutes: number[]) => ({
      'x-business-use-case-usage': JSON.stringify({
        '1': minutes.map((one) => ({ estimated_time_to_regain_access: one })),
      }),
    });
    expect(at(metaUsage(usage(3, 10), NOW))).toBe('2026-03-01T12:10:00.000Z');
    expect(at(metaUsage(usage(0), NOW))).toBeNull();
  });

  it('is midnight UTC for a daily limit', () => {
    expect(at(midnightUtc({}, NOW))).toBe('2026-03-02T00:00:00.000Z');
    expect(at(midnightUtc({ 'retry-after': '60' }, NOW))).toBe('2026-03-01T12:01:00.000Z');
  });

  it('is never in the past, and at most eight days ahead', () => {
    expect(at(retryAfter({ 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, NOW))).toBe(NOW.toISOString());
    expect(at(retryAfter({ 'retry-after': '999999999' }, NOW))).toBe('2026-03-09T12:00:00.000Z');
    expect(at(retryAfter({}, NOW))).toBeNull();
  });
});
