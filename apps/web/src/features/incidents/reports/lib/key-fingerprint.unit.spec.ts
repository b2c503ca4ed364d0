import { describe, expect, it } from '@jest/globals';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { grouped, keyBytesOf, keyFingerprint } from './key-fingerprint.js';

describe('the fingerprint of a pasted key', () => {
  const { publicKey } = generateKeyPairSync('x25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);

  it("is the same for PEM and base64, and equals the installation's name of the key", async () => {
    const id = createHash('sha256').update(raw).digest('hex').slice(0, 16);
    for (const given of [publicKey.export({ format: 'pem', type: 'spki' }), raw.toString('base64')])
      expect(await keyFingerprint(keyBytesOf(String(given))!)).toBe(id);
    expect(grouped(id).replaceAll(' ', '')).toBe(id);
  });

  it.each(['', 'no key', 'AAAA', `${'A'.repeat(64)}`])('is null for %p', (given) => {
    expect(keyBytesOf(given)).toBeNull();
  });
});
