import { describe, expect, it } from '@jest/globals';
import { displayStatusOf } from './display-status.js';

const expiresAt = '2026-12-20T12:00:00.000Z';

describe('a key', () => {
  it('works until its end, to the millisecond', () => {
    const key = { expiresAt, revokedAt: null };
    expect(displayStatusOf(key, new Date('2026-12-20T11:59:59.999Z'))).toBe('works');
    expect(displayStatusOf(key, new Date(expiresAt))).toBe('expired');
  });

  it('a revoked key is shown as revoked, also after its end', () => {
    const key = { expiresAt, revokedAt: '2026-12-01T00:00:00.000Z' };
    expect(displayStatusOf(key, new Date('2026-12-02T00:00:00.000Z'))).toBe('revoked');
    expect(displayStatusOf(key, new Date('2027-01-01T00:00:00.000Z'))).toBe('revoked');
  });
});
