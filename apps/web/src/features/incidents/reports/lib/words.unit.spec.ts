import { describe, expect, it } from '@jest/globals';
import { recentWeeks, displayStatusOf, weekOf } from './words.js';

describe('weeks of digests', () => {
  it.each([
    ['2026-11-22T23:59:59.999Z', '2026-W47'],
    ['2027-01-01T12:00:00.000Z', '2026-W53'],
    ['2024-12-31T00:00:00.000Z', '2025-W01'],
  ])('contain each moment: %s is in %s', (at, week) => expect(weekOf(Date.parse(at))).toBe(week));

  it('are listed from the present one backwards', () => {
    expect(recentWeeks(new Date('2026-01-05T00:00:00.000Z'), 3)).toEqual([
      '2026-W02',
      '2026-W01',
      '2025-W52',
    ]);
  });
});

it('a share link works until it expires or is withdrawn', () => {
  const now = new Date('2026-11-22T00:00:00.000Z');
  const [soon, over] = ['2026-11-23T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
  expect(displayStatusOf({ revokedAt: null, expiresAt: soon }, now).works).toBe(true);
  expect(displayStatusOf({ revokedAt: null, expiresAt: over }, now).word).toBe('Expired');
  expect(displayStatusOf({ revokedAt: over, expiresAt: soon }, now).word).toBe('Revoked');
});
