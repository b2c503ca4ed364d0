import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { openSealed, type SealFor, sealFor, wrappingKeyIdOf } from './envelope.js';
import type { Pieces } from './stream.js';

const whole = async (pieces: Pieces): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** A key pair and how it is named. */
function person(): { readonly to: SealFor; readonly find: (keyId: string) => KeyObject | null } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const keyId = wrappingKeyIdOf(publicKey);
  return { to: { keyId, publicKey }, find: (wanted) => (wanted === keyId ? privateKey : null) };
}

describe('bytes sealed for several', () => {
  const [ada, bob, eve] = [person(), person(), person()];
  const plain = Buffer.from('What they wrote');
  const seal = (): Promise<Buffer> => whole(sealFor('tenant/1', [ada.to, bob.to], [plain]).sealed);
  const open = (bytes: Buffer, find = ada.find, about: string | null = 'tenant/1'): Promise<Buffer> =>
    whole(openSealed(about, find, [bytes]));

  it('are opened by each of them, and by nobody else', async () => {
    const bytes = await seal();
    expect(bytes.includes(plain)).toBe(false);
    expect(await open(bytes)).toEqual(plain);
    expect(await open(bytes, bob.find, null)).toEqual(plain);
    await expect(open(bytes, eve.find)).rejects.toThrow('not sealed for any');
  });

  it('are given out as nothing else', async () => {
    await expect(open(await seal(), ada.find, 'tenant/2')).rejects.toThrow('something else');
  });

  it('name their key, another one each time', async () => {
    const [a, b] = [sealFor('t/1', [ada.to], [plain]), sealFor('t/1', [ada.to], [plain])];
    expect(a.keyId).toMatch(/^key-[0-9a-f]{16}$/);
    expect(a.keyId).not.toBe(b.keyId);
    await Promise.all([whole(a.sealed), whole(b.sealed)]);
  });

  it('are refused when any byte was changed, or the end is missing', async () => {
    const bytes = await seal();
    for (let at = 0; at < bytes.length; at += 1) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] as number) ^ 1;
      await expect(open(copy)).rejects.toThrow();
      await expect(open(bytes.subarray(0, at))).rejects.toThrow();
    }
  });
});
