import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { explainYoutubeError, untilMidnightPacific } from './explain.js';

const HOUR = 3_600_000;

describe('The renewal of YouTube’s quota', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 20 * HOUR],
    ['2026-07-15T12:00:00Z', 19 * HOUR],
    ['2026-01-15T07:59:59Z', 1_000],
    ['2026-01-15T08:00:00Z', 24 * HOUR],
  ])('at %s is %d ms away', (now, expected) => {
    expect(untilMidnightPacific(new Date(now))).toBe(expected);
  });
});

describe('An error of the YouTube Data API', () => {
  const clock = new FixedClock(new Date('2026-01-15T12:00:00Z'));
  const explain = (reason: string) =>
    explainYoutubeError(
      { status: 403, body: { error: { errors: [{ reason }] } }, retryAfterMs: null },
      clock,
    );

  it('is classified by its reason, not its status', () => {
    expect(explain('quotaExceeded')).toMatchObject({ code: 'rate-limited', retryAfterMs: 20 * HOUR });
    expect(explain('rateLimitExceeded')).toMatchObject({ code: 'rate-limited', retryAfterMs: null });
    expect(explain('keyInvalid')).toMatchObject({ code: 'refused' });
    expect(explain('playlistNotFound')).toBe('absent');
    expect(explain('somethingNew')).toBeNull();
    expect(explainYoutubeError({ status: 500, body: undefined, retryAfterMs: null }, clock)).toBeNull();
  });
});
