import { describe, expect, it } from '@jest/globals';
import { describeSeed, newSeed, stepOfCode } from './totp-codes.js';

/** From RFC 6238 appendix B, SHA-1, cut to six digits. */
const SEED = Buffer.from('12345678901234567890');
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('authenticator codes', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('equal those of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOfCode(SEED, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one step early or late, and give the step that they belong to', () => {
    const step = Math.floor(1_111_111_109 / 30);
    expect(stepOfCode(SEED, '081804', at((step + 1) * 30))).toBe(step);
    expect(stepOfCode(SEED, '081804', at((step - 1) * 30))).toBe(step);
    expect(stepOfCode(SEED, '081804', at((step + 2) * 30))).toBeNull();
    expect(stepOfCode(SEED, '081804', at((step - 1) * 30 - 1))).toBeNull();
  });

  it('come from a fresh seed of 160 bits, which is encoded for a QR code', () => {
    const seed = newSeed();
    expect(seed).toHaveLength(20);
    expect(newSeed().equals(seed)).toBe(false);
    const { secret, uri } = describeSeed(SEED, 'ines');
    expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(uri).toBe(
      `otpauth://totp/Rampart:ines?issuer=Rampart&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
  });
});
