import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallPackage } from '../testing/attacks.js';
import { verifyPackage } from '../verify/index.js';
import { LocalEvidenceKeys } from './local-evidence-keys.js';
import { LocalEvidenceStore } from './local-evidence-store.js';

const TENANT = '01930000-0000-7000-8000-00000000000a';
const OTHER = '01930000-0000-7000-8000-00000000000b';
const ID = '01930000-0000-7000-8000-000000000001';

describe('evidence on this machine', () => {
  let dataDir: string;
  const keyEncryptionKey = randomBytes(32);
  const clock = new FixedClock(new Date('2026-01-01T00:00:00.000Z'));
  const keysOf = (): LocalEvidenceKeys =>
    new LocalEvidenceKeys({
      ...{ dataDir, keyEncryptionKey, clock, organisation: 'test', logKeys: [] },
      modulusLength: 2048,
    });

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rampart-local-evidence-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('has one set of keys, however many processes need it first', async () => {
    const [a, b] = await Promise.all([keysOf().anchor(), keysOf().anchor()]);
    expect(b).toEqual(a);
    expect(await keysOf().anchor()).toEqual(a);
  });

  it('retires keys: what they signed verifies, and what they would sign later does not', async () => {
    const keys = keysOf();
    const old = await keys.current();
    const sample = { keys: old, anchor: await keys.anchor(), publicKey: new Uint8Array() };
    const { zip } = await smallPackage(sample);
    const verify = async () => (await verifyPackage({ zip, anchor: await keysOf().anchor() })).ok;
    clock.advance(365 * 24 * 3600 * 1000);
    const fresh = await keys.rotate();
    expect((await keysOf().current()).keyId).toBe(fresh);
    expect(await verify()).toBe(true);
    const [, retired] = (await keys.anchor()).keys;
    expect(retired).toMatchObject({ keyId: old.keyId, to: clock.now().toISOString() });
    const published = JSON.parse(readFileSync(join(dataDir, 'evidence-keys/anchor.json'), 'utf8')) as unknown;
    expect(published).toEqual(await keys.anchor());
    const earlier = await keys.anchor();
    const early = {
      ...earlier,
      keys: earlier.keys.map((key) => ({ ...key, to: key.to && '2026-02-01T00:00:00.000Z' })),
    };
    expect((await verifyPackage({ zip, anchor: early })).ok).toBe(false);
  });

  it('is kept encrypted, for its tenant and its id, and never handed out altered', async () => {
    const store = new LocalEvidenceStore(dataDir, keyEncryptionKey);
    const bytes = Buffer.from('What they wrote');
    const { keyId } = await store.put(TENANT, ID, bytes);
    expect(keyId).toMatch(/^local-[0-9a-f]{16}$/);
    const path = join(dataDir, 'evidence', TENANT, ID);
    expect(readFileSync(path).includes(bytes)).toBe(false);
    expect(Buffer.from((await store.get(TENANT, ID))!)).toEqual(bytes);
    expect(await store.get(OTHER, ID)).toBeNull();
    await store.put(OTHER, ID, bytes);
    writeFileSync(join(dataDir, 'evidence', OTHER, ID), readFileSync(path));
    await expect(store.get(OTHER, ID)).rejects.toMatchObject({ code: 'evidence.altered' });
    writeFileSync(path, readFileSync(path).fill(1, 100, 101));
    await expect(store.get(TENANT, ID)).rejects.toMatchObject({ code: 'evidence.altered' });
    await expect(new LocalEvidenceStore(dataDir, randomBytes(32)).get(OTHER, ID)).rejects.toThrow();
  });
});
