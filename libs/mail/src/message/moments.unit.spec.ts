import { describe, expect, it } from '@jest/globals';
import { momentsIn } from './moments.js';

describe('moments in the text of a mail', () => {
  const text = 'Approve it until 2026-11-20 23:30 UTC, not 2026-07-01 12:00 UTC.';

  it("are written in the tenant's time zone, with its offset and summer time, and in UTC", () => {
    expect(momentsIn(text, 'Europe/Berlin')).toBe(
      'Approve it until 2026-11-21 00:30 UTC+01:00 (Europe/Berlin; 2026-11-20 23:30 UTC), ' +
        'not 2026-07-01 14:00 UTC+02:00 (Europe/Berlin; 2026-07-01 12:00 UTC).',
    );
    expect(momentsIn('2026-07-01 12:00 UTC', 'Asia/Kathmandu')).toBe(
      '2026-07-01 17:45 UTC+05:45 (Asia/Kathmandu; 2026-07-01 12:00 UTC)',
    );
    expect(momentsIn('2026-01-01 12:00 UTC', 'Europe/London')).toContain('12:00 UTC+00:00 (Europe/London;');
  });

  it('stay in UTC without a zone, and when they are no moments', () => {
    expect(momentsIn(text, null)).toBe(text);
    expect(momentsIn(text, 'UTC')).toBe(text);
    expect(momentsIn('2026-99-99 12:00 UTC', 'Europe/Berlin')).toBe('2026-99-99 12:00 UTC');
  });
});
