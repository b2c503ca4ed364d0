import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const EPOCH = NOW / 1_000;

describe('How long a network asks to wait', () => {
  it.each([
    ['seconds', { 'retry-after': '30' }, 30_000],
    ['a date (RFC 9110)', { 'retry-after': 'Sun, 01 Mar 2026 12:02:00 GMT' }, 120_000],
    ['X: epoch seconds', { 'x-rate-limit-reset': String(EPOCH + 45) }, 45_000],
    ['Bluesky: epoch seconds', { 'ratelimit-reset': String(EPOCH + 7) }, 7_000],
    ['IETF draft: seconds to go', { 'ratelimit-reset': '12' }, 12_000],
    ['Mastodon: ISO 8601', { 'x-ratelimit-reset': '2026-03-01T12:00:09.500Z' }, 9_500],
    [
      'Meta: minutes to regain access, the longest of several',
      {
        'x-business-use-case-usage':
          '{"1":[{"type":"pages","call_count":100,"estimated_time_to_regain_access":2},{"type":"ads","estimated_time_to_regain_access":5}]}',
      },
      300_000,
    ],
    [
      'Retry-After before the others',
      { 'retry-after': '1', 'x-rate-limit-reset': String(EPOCH + 45) },
      1_000,
    ],
    ['a moment gone by', { 'x-rate-limit-reset': String(EPOCH - 10) }, 0],
    ['never more than a day', { 'retry-after': '99999999' }, 86_400_000],
  ])('understands %s', (_what, headers, expected) => {
    expect(retryAfterMs(headers, NOW)).toBe(expected);
  });

  it('measures a moment against the clock of the answer, not ours', () => {
    const headers = {
      date: 'Sun, 01 Mar 2026 09:00:00 GMT',
      'x-rate-limit-reset': String(EPOCH - 3 * 3_600 + 20),
    };
    expect(retryAfterMs(headers, NOW)).toBe(20_000);
  });

  it.each([
    [{}],
    [{ 'retry-after': 'soon' }],
    [{ 'retry-after': '' }],
    [{ 'x-business-use-case-usage': '{"1":[{}]}' }],
  ])('says nothing when the network says nothing readable: %j', (headers) => {
    expect(retryAfterMs(headers, NOW)).toBeNull();
  });
});
