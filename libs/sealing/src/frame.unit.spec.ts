import { describe, expect, it } from '@jest/globals';
import { openFrame, sealFrame } from './frame.js';
import { deriveFrameKey } from './key-schedule.js';

const bytes = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

describe('a frame', () => {
  it('equals the one in RFC 9605, appendix C.3, for AES_256_GCM_SHA512_128', async () => {
    const key = await deriveFrameKey(bytes('000102030405060708090a0b0c0d0e0f'), 0x123n);
    expect(Buffer.from(key.salt).toString('hex')).toBe('84991c167b8cd23c93708ec7');
    const metadata = bytes('4945544620534672616d65205747');
    const plaintext = bytes('64726166742d696574662d736672616d652d656e63');
    const frame = await sealFrame(key, { keyId: 0x123n, counter: 0x4567n }, plaintext, metadata);
    expect(Buffer.from(frame).toString('hex')).toBe(
      '990123456794f509d36e9beacb0e261d99c7d1e972f1fed787d4049f17ca21353c1cc24d56ceabced279',
    );
    expect(await openFrame(key, frame, metadata)).toEqual(plaintext);
  });
});
