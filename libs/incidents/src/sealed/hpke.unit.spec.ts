import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { hpkeOpen, hpkeSeal, rawX25519, x25519PublicKey } from './hpke.js';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const info = hex('4f6465206f6e2061204772656369616e2055726e');
const aad = hex('436f756e742d30');
const plaintext = hex('4265617574792069732074727574682c20747275746820626561757479');

/** The RFC's test-vectors.json: DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, base, first message. */
const VECTOR = {
  skR: hex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d'),
  pkR: hex('430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c'),
  enc: hex('6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256'),
  ciphertext: hex(
    'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
  ),
};

describe('HPKE', () => {
  it('opens the message of the published vectors', async () => {
    const [d, x] = [VECTOR.skR, VECTOR.pkR].map((key) => key.toString('base64url')) as [string, string];
    const privateKey = createPrivateKey({ key: { kty: 'OKP', crv: 'X25519', d, x }, format: 'jwk' });
    expect(Buffer.from(await hpkeOpen(privateKey, VECTOR, { info, aad }))).toEqual(plaintext);
  });

  it('opens for one key, purpose and object only, and uses a fresh key each time', async () => {
    const [own, other] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
    const recipient = x25519PublicKey(rawX25519(own.publicKey));
    const sealed = await hpkeSeal(recipient, plaintext, { info, aad });
    expect((await hpkeSeal(recipient, plaintext, { info, aad })).enc).not.toEqual(sealed.enc);
    expect(Buffer.from(await hpkeOpen(own.privateKey, sealed, { info, aad }))).toEqual(plaintext);
    const zeros = { ...sealed, enc: Buffer.alloc(32) };
    await expect(hpkeOpen(other.privateKey, sealed, { info, aad })).rejects.toThrow();
    await expect(hpkeOpen(own.privateKey, sealed, { info: aad, aad })).rejects.toThrow();
    await expect(hpkeOpen(own.privateKey, sealed, { info, aad: info })).rejects.toThrow();
    await expect(hpkeOpen(own.privateKey, zeros, { info, aad })).rejects.toThrow();
  });

  it('refuses to seal to a point of small order', async () => {
    await expect(hpkeSeal(x25519PublicKey(Buffer.alloc(32)), plaintext, { info, aad })).rejects.toThrow();
  });
});
