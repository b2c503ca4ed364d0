import { describe, expect, it } from '@jest/globals';
import { displayStatusOf } from './display-status.js';

const expiresAt = '2026-12-20T12:00:00.000Z';

describe('the status of an API key', () => {
  it('is active until its expiry, to the millisecond', () => {
    const key = { expiresAt, revokedAt: null };
    expect(displayStatusOf(key, new Date('2026-12-20T11:59:59.999Z'))).toBe('works');
    expect(displayStatusOf(key, new Date(expiresAt))).toBe('expired');
  });

  it('is revoked for a revoked key, also after its expiry', () => {
    const key = { expiresAt, revokedAt: '2026-12-01T00:00:00.000Z' };
    expect(displayStatusOf(key, new Date('2026-12-02T00:00:00.000Z'))).toBe('revoked');
    expect(displayStatusOf(key, new Date('2027-01-01T00:00:00.000Z'))).toBe('revoked');
  });
});
