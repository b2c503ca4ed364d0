import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readHeader, writeHeader } from './frame-header.js';
import { Opener } from './opener.js';
import { OLD_KEYS, type Rotation, ROTATION_MS } from './rotation.js';
import { Sealer } from './sealer.js';

const rotation: Rotation = { secret: new Uint8Array(32).fill(7), sender: 3, startedAt: 1_000_000 };
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const at = (step: number): number => rotation.startedAt + step * ROTATION_MS;

describe('rotating keys', () => {
  it('open frames of the last six steps in any order', async () => {
    const sealed = fc.record({
      text: fc.uint8Array({ maxLength: 200 }),
      metadata: fc.uint8Array({ maxLength: 20 }),
      ahead: fc.nat(3),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(sealed, { maxLength: 12 }), fc.nat(), async (frames, seed) => {
        const sealer = new Sealer(rotation);
        const opener = new Opener(rotation);
        let step = 0;
        const made: { frame: Uint8Array; text: Uint8Array; metadata: Uint8Array; step: number }[] = [];
        for (const { text, metadata, ahead } of frames) {
          step += ahead;
          made.push({ frame: await sealer.seal(text, at(step), metadata), text, metadata, step });
        }
        const order = made.filter((one) => one.step >= step - OLD_KEYS);
        const turned = order
          .slice(seed % (order.length + 1))
          .concat(order.slice(0, seed % (order.length + 1)));
        for (const { frame, text, metadata } of turned)
          expect(await opener.open(frame, metadata)).toEqual(text);
      }),
      { numRuns: 40 },
    );
  });

  it('never use a nonce twice with one key, even when many callers seal at the same time', async () => {
    const sealer = new Sealer(rotation);
    const times = Array.from({ length: 300 }, (_, n) => at(Math.floor(n / 60)) - (n % 7 === 0 ? 20_000 : 0));
    const frames = await Promise.all(times.map((now) => sealer.seal(bytes('same'), now)));
    const names = frames.map((frame) => {
      const { keyId, counter } = readHeader(frame).header;
      return `${keyId}/${counter}`;
    });
    expect(new Set(names).size).toBe(frames.length);
    expect(new Set(names.map((name) => name.split('/')[0])).size).toBe(5);
  });

  it('keep exactly five old keys', async () => {
    const sealer = new Sealer(rotation);
    const frames: Uint8Array[] = [];
    for (let step = 0; step <= OLD_KEYS + 1; step += 1)
      frames.push(await sealer.seal(bytes(`${step}`), at(step)));
    const opener = new Opener(rotation);
    await opener.open(frames.at(-1) as Uint8Array);
    await expect(opener.open(frames[0] as Uint8Array)).rejects.toMatchObject({ code: 'sealing.key-gone' });
    expect(await opener.open(frames[1] as Uint8Array)).toEqual(bytes('1'));
  });

  it('do not return to an old key when the clock is set back', async () => {
    const sealer = new Sealer(rotation);
    const late = readHeader(await sealer.seal(bytes('a'), at(4))).header.keyId;
    expect(readHeader(await sealer.seal(bytes('b'), at(1))).header.keyId).toBe(late);
  });

  it('refuse altered frames and do not advance because of them', async () => {
    const frame = await new Sealer(rotation).seal(bytes('a secret'), at(2), bytes('who'));
    const opener = new Opener(rotation);
    for (let index = 0; index < frame.length; index += 1) {
      const changed = Uint8Array.from(frame);
      changed[index] = (changed[index] as number) ^ 1;
      await expect(opener.open(changed, bytes('who'))).rejects.toMatchObject({
        code: expect.stringMatching(/^sealing\./),
      });
    }
    await expect(opener.open(frame, bytes('somebody else'))).rejects.toMatchObject({
      code: 'sealing.altered',
    });
    const forged = Uint8Array.from([
      ...writeHeader({ keyId: (3n << 40n) | 500n, counter: 0n }),
      ...new Uint8Array(40),
    ]);
    await expect(opener.open(forged)).rejects.toMatchObject({ code: 'sealing.altered' });
    expect(await opener.open(frame, bytes('who'))).toEqual(bytes('a secret'));
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a header alone', writeHeader({ keyId: 3n << 40n, counter: 1n })],
    ['a header that is cut off', writeHeader({ keyId: 3n << 40n, counter: 1n }).subarray(0, 3)],
    [
      'a key far ahead',
      Uint8Array.from([...writeHeader({ keyId: (3n << 40n) | 99_999n, counter: 0n }), ...new Uint8Array(16)]),
    ],
    [
      'another sender',
      Uint8Array.from([...writeHeader({ keyId: 4n << 40n, counter: 0n }), ...new Uint8Array(16)]),
    ],
  ])('refuse %s', async (_, frame) => {
    await expect(new Opener(rotation).open(frame)).rejects.toMatchObject({
      code: expect.stringMatching(/^sealing\./),
    });
  });

  it('need a key of 32 bytes and a sender', () => {
    expect(() => new Sealer({ ...rotation, secret: new Uint8Array(16) })).toThrow('32 bytes');
    expect(() => new Opener({ ...rotation, sender: 70_000 })).toThrow('sender');
  });

  it('have their key number in plain text, in the shortest form', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 56n }),
        fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
        (keyId, counter) => {
          const header = writeHeader({ keyId, counter });
          expect(readHeader(header)).toEqual({ header: { keyId, counter }, length: header.length });
        },
      ),
    );
  });
});
