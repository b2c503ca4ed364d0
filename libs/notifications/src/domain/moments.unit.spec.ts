import { describe, expect, it } from '@jest/globals';
import { momentsIn } from './moments.js';

describe('moments in the text of a mail', () => {
  const text = 'Approve it until 2026-11-20 23:30 UTC, not 2026-07-01 12:00 UTC.';

  it('are written in the zone of the tenant, with its summer time', () => {
    expect(momentsIn(text, 'Europe/Berlin')).toBe(
      'Approve it until 2026-11-21 00:30 (Europe/Berlin), not 2026-07-01 14:00 (Europe/Berlin).',
    );
  });

  it('stay in UTC without a zone, and when they are no moments', () => {
    expect(momentsIn(text, null)).toBe(text);
    expect(momentsIn(text, 'UTC')).toBe(text);
    expect(momentsIn('2026-99-99 12:00 UTC', 'Europe/Berlin')).toBe('2026-99-99 12:00 UTC');
  });
});
