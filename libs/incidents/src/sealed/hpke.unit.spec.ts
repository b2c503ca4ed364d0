import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import {
  AES_128_GCM,
  AES_256_GCM,
  hpkeOpen,
  hpkeSeal,
  rawX25519,
  x25519PrivateKey,
  x25519PublicKey,
} from './hpke.js';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const info = hex('4f6465206f6e2061204772656369616e2055726e');
const aad = hex('436f756e742d30');
const plaintext = hex('4265617574792069732074727574682c20747275746820626561757479');

/** DHKEM(X25519, HKDF-SHA256), HKDF-SHA256, mode base, the first message. */
const VECTORS = [
  {
    name: 'RFC 9180 appendix A.1.1, AES-128-GCM',
    aead: AES_128_GCM,
    skE: hex('52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736'),
    skR: hex('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
    pkR: hex('3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d'),
    enc: hex('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
    ciphertext: hex(
      'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
    ),
  },
  {
    name: 'the RFC’s test-vectors.json, AES-256-GCM',
    aead: AES_256_GCM,
    skE: hex('179d4b53b6365c45b600c4163b61d95cbc2f4d9e36f1695558dce265ab8bab11'),
    skR: hex('497b4502664cfea5d5af0b39934dac72242a74f8480451e1aee7d6a53320333d'),
    pkR: hex('430f4b9859665145a6b1ba274024487bd66f03a2dd577d7753c68d7d7d00c00c'),
    enc: hex('6c93e09869df3402d7bf231bf540fadd35cd56be14f97178f0954db94b7fc256'),
    ciphertext: hex(
      'e5d84cd531cfb583096e7cfa9641bd3079cf3a91cda813c52deb5f512be9931980a41de125a925cdad859d5b7a',
    ),
  },
];

describe('HPKE', () => {
  it.each(VECTORS)('gives the bytes of $name', ({ aead, skE, skR, pkR, enc, ciphertext }) => {
    const recipient = x25519PublicKey(pkR);
    const ephemeral = x25519PrivateKey(skE);
    const sealed = hpkeSeal(recipient, plaintext, { info, aad }, { aead, ephemeral });
    expect(sealed.enc).toEqual(enc);
    expect(sealed.ciphertext).toEqual(ciphertext);
    expect(hpkeOpen(x25519PrivateKey(skR), sealed, { info, aad }, aead)).toEqual(plaintext);
  });

  it('opens for one key, one purpose and one object only, and takes a fresh key each time', () => {
    const [own, other] = [generateKeyPairSync('x25519'), generateKeyPairSync('x25519')];
    const recipient = x25519PublicKey(rawX25519(own.publicKey));
    const sealed = hpkeSeal(recipient, plaintext, { info, aad });
    expect(hpkeSeal(recipient, plaintext, { info, aad }).enc).not.toEqual(sealed.enc);
    expect(hpkeOpen(own.privateKey, sealed, { info, aad })).toEqual(plaintext);
    expect(() => hpkeOpen(other.privateKey, sealed, { info, aad })).toThrow();
    expect(() => hpkeOpen(own.privateKey, sealed, { info: aad, aad })).toThrow();
    expect(() => hpkeOpen(own.privateKey, sealed, { info, aad: info })).toThrow();
    expect(() => hpkeOpen(own.privateKey, { ...sealed, enc: Buffer.alloc(32) }, { info, aad })).toThrow();
  });
});
