import { describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { explainYoutubeError } from './explain.js';

const HOUR = 3_600_000;

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
