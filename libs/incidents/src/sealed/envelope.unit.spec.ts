import { describe, expect, it } from '@jest/globals';
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openSealed, type SealFor, sealFor, wrappingKeyIdOf } from './envelope.js';
import type { Pieces } from './stream.js';

const whole = async (pieces: Pieces): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Buffer.concat(parts);
};

/** The prefix of the 32 bytes of a private X25519 key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');

function person(): { readonly to: SealFor; readonly find: (keyId: string) => KeyObject | null } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const keyId = wrappingKeyIdOf(publicKey);
  return { to: { keyId, publicKey }, find: (wanted) => (wanted === keyId ? privateKey : null) };
}

describe('bytes sealed for several recipients', () => {
  const [ada, bob, eve] = [person(), person(), person()];
  const plain = Buffer.from('What they wrote');
  const seal = async (): Promise<Buffer> =>
    whole((await sealFor('tenant/1', [ada.to, bob.to], [plain])).sealed);
  const open = (bytes: Buffer, find = ada.find, about: string | null = 'tenant/1'): Promise<Buffer> =>
    whole(openSealed(about, find, [bytes]));

  it('can be opened by each of them, and with no other key', async () => {
    const bytes = await seal();
    expect(bytes.includes(plain)).toBe(false);
    expect(await open(bytes)).toEqual(plain);
    expect(await open(bytes, bob.find, null)).toEqual(plain);
    await expect(open(bytes, eve.find)).rejects.toThrow('not sealed for any');
  });

  it('are refused when presented with another tenant or id', async () => {
    await expect(open(await seal(), ada.find, 'tenant/2')).rejects.toThrow('belongs to other evidence');
  });

  it('name their key, which is different each time', async () => {
    const a = await sealFor('t/1', [ada.to], [plain]);
    const b = await sealFor('t/1', [ada.to], [plain]);
    expect(a.keyId).toMatch(/^key-[0-9a-f]{16}$/);
    expect(a.keyId).not.toBe(b.keyId);
    await Promise.all([whole(a.sealed), whole(b.sealed)]);
  });

  it('are refused when a byte was changed, or the end is missing', async () => {
    const bytes = await seal();
    for (let at = 0; at < bytes.length; at += 1) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] as number) ^ 1;
      await expect(open(copy)).rejects.toThrow();
      await expect(open(bytes.subarray(0, at))).rejects.toThrow();
    }
  });
});

/** Sealed for two test keys by version 0.1.0, which had its own implementation of HPKE. */
const KEPT = z
  .object({ about: z.string(), plain: z.string(), privateKeys: z.array(z.string()), sealed: z.base64() })
  .parse(JSON.parse(readFileSync(new URL('../testing/sealed-by-0-1.json', import.meta.url), 'utf8')));

describe('bytes sealed by version 0.1.0', () => {
  it.each(KEPT.privateKeys)('can be opened with the key of recipient %#', async (d) => {
    const pkcs8 = Buffer.concat([PKCS8, Buffer.from(d, 'base64url')]);
    const privateKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
    const keyId = wrappingKeyIdOf(createPublicKey(privateKey as never));
    const find = (wanted: string): KeyObject | null => (wanted === keyId ? privateKey : null);
    const opened = await whole(openSealed(KEPT.about, find, [Buffer.from(KEPT.sealed, 'base64')]));
    expect(opened.toString()).toBe(KEPT.plain);
  });
});
