import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { CHUNK_BYTES, openStream, type Pieces, sealedLength, sealStream } from './stream.js';

const whole = async (pieces: Pieces): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};
const key = Buffer.alloc(32, 7);
const sealed = (plain: Buffer): Promise<Buffer> => whole(sealStream(key, [plain]));
const opened = (bytes: Buffer, under = key): Promise<Buffer> => whole(openStream(under, [bytes]));
const SEALED = CHUNK_BYTES + 16;

describe('a sealed stream', () => {
  it.each([0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES])(
    'returns %i bytes unchanged and has the announced length',
    async (size) => {
      const plain = randomBytes(size);
      const bytes = await sealed(plain);
      expect(bytes.length).toBe(sealedLength(size));
      expect((await opened(bytes)).equals(plain)).toBe(true);
    },
  );

  it('does not depend on how its bytes arrive', async () => {
    const plain = randomBytes(2 * CHUNK_BYTES + 1000);
    const expected = await sealed(plain);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 6 }), async (cuts) => {
        const pieces: Buffer[] = [];
        let at = 0;
        for (const cut of cuts) pieces.push(plain.subarray(at, (at += cut)));
        pieces.push(plain.subarray(at));
        expect((await whole(sealStream(key, pieces))).equals(expected)).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('refuses every change: of bytes, of their order, of the end, and of the key', async () => {
    const bytes = await sealed(randomBytes(2 * CHUNK_BYTES + 10));
    const [first, second, third] = [0, SEALED, 2 * SEALED].map((at) => bytes.subarray(at, at + SEALED)) as [
      Buffer,
      Buffer,
      Buffer,
    ];
    const flipped = Buffer.from(bytes);
    flipped[CHUNK_BYTES] = (flipped[CHUNK_BYTES] as number) ^ 1;
    const attacks = [
      flipped,
      Buffer.concat([second, first, third]),
      Buffer.concat([first, first, second, third]),
      Buffer.concat([first, third]),
      Buffer.concat([first, second]),
      Buffer.concat([first, second, third, Buffer.alloc(1)]),
      bytes.subarray(0, -1),
      Buffer.alloc(0),
    ];
    for (const attack of attacks) await expect(opened(attack)).rejects.toThrow();
    await expect(opened(bytes, Buffer.alloc(32, 8))).rejects.toThrow();
  });

  it('holds no more than one chunk: it requests bytes only when they are read', async () => {
    let [asked, taken, most] = [0, 0, 0];
    function* source() {
      for (let n = 0; n < 64; n += 1) {
        asked += CHUNK_BYTES;
        most = Math.max(most, asked - taken);
        yield Buffer.alloc(CHUNK_BYTES);
      }
    }
    for await (const piece of openStream(key, sealStream(key, source()))) taken += piece.length;
    expect(taken).toBe(64 * CHUNK_BYTES);
    expect(most).toBeLessThanOrEqual(4 * CHUNK_BYTES);
  });
});
