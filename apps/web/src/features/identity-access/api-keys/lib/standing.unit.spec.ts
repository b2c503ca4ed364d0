import { describe, expect, it } from '@jest/globals';
import { standingOf } from './standing.js';

const expiresAt = '2026-12-20T12:00:00.000Z';

describe('a key', () => {
  it('works until its end, to the millisecond', () => {
    const key = { expiresAt, revokedAt: null };
    expect(standingOf(key, new Date('2026-12-20T11:59:59.999Z'))).toBe('works');
    expect(standingOf(key, new Date(expiresAt))).toBe('expired');
  });

  it('a revoked key is shown as revoked, also after its end', () => {
    const key = { expiresAt, revokedAt: '2026-12-01T00:00:00.000Z' };
    expect(standingOf(key, new Date('2026-12-02T00:00:00.000Z'))).toBe('revoked');
    expect(standingOf(key, new Date('2027-01-01T00:00:00.000Z'))).toBe('revoked');
  });
});
