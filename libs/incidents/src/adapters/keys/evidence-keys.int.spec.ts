import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FixedClock } from '@rampart/kernel';
import { FolderObjects } from '@rampart/outbound/objects';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallPackage, wholeOf } from '../../testing/attacks.js';
import { SIGNED_AT } from '../../testing/sample-report.js';
import { verifyPackage } from '../../verify/index.js';
import { KeyFolder } from './key-folder.js';
import { StoredEvidenceKeys } from './stored-evidence-keys.js';
import { StoredWrappingKeys } from './stored-wrapping-keys.js';
import { SealedEvidenceStore } from '../sealed-evidence-store.js';

const TENANT = '01930000-0000-7000-8000-00000000000a';
const OTHER = '01930000-0000-7000-8000-00000000000b';
const ID = '01930000-0000-7000-8000-000000000001';
const YEAR_MS = 365 * 24 * 3600 * 1000;
const announced = (): Promise<void> => Promise.resolve();

describe('keys and evidence on this machine:', () => {
  let dataDir: string;
  const keyEncryptionKey = randomBytes(32);
  const clock = new FixedClock(new Date('2026-01-01T00:00:00.000Z'));
  const wrappingOf = (kek = keyEncryptionKey): StoredWrappingKeys =>
    new StoredWrappingKeys(new KeyFolder({ dataDir, keyEncryptionKey: kek }), clock);
  const keysOf = (clocks = clock): StoredEvidenceKeys =>
    new StoredEvidenceKeys({
      ...{
        place: new KeyFolder({ dataDir, keyEncryptionKey }),
        clock: clocks,
        organisation: 'test',
        logKeys: [],
        wrapping: wrappingOf(),
      },
      modulusLength: 2048,
    });
  const storeOf = (kek = keyEncryptionKey): SealedEvidenceStore =>
    new SealedEvidenceStore(new FolderObjects(join(dataDir, 'evidence')), wrappingOf(kek));
  const read = async (store: SealedEvidenceStore, tenantId = TENANT): Promise<Buffer | null> => {
    const pieces = await store.get({ tenantId, id: ID });
    return pieces === null ? null : Buffer.from(await wholeOf(pieces));
  };

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rampart-local-evidence-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('several processes that need keys at once make one set', async () => {
    const [a, b] = await Promise.all([keysOf().anchor(), keysOf().anchor()]);
    expect(b).toEqual(a);
    expect(await keysOf().anchor()).toEqual(a);
  });

  it('the first key is valid for the report that it was made for', async () => {
    const earlier = new Date(clock.now().getTime() - YEAR_MS).toISOString();
    const { keyId } = await keysOf().at(earlier);
    const { keys } = await keysOf().anchor();
    expect(keys).toEqual([expect.objectContaining({ keyId, from: earlier, to: null })]);
  });

  it('a retired key verifies earlier signatures, and no later ones', async () => {
    const [keys, elsewhere] = [keysOf(), keysOf()];
    const old = await keys.at(clock.now().toISOString());
    const sample = { keys: old, anchor: await elsewhere.anchor(), publicKey: new Uint8Array() };
    const { zip } = await smallPackage(sample);
    const verify = async () => (await verifyPackage({ zip, anchor: await elsewhere.anchor() })).ok;
    clock.advance(YEAR_MS);
    let announcement: { fresh: string; retired: string } | undefined;
    await keys.rotate((change) => Promise.resolve(void (announcement = change)));
    expect(announcement?.retired).toBe(old.keyId);
    expect((await elsewhere.at(clock.now().toISOString())).keyId).toBe(announcement?.fresh);
    expect((await elsewhere.at('2026-06-01T00:00:00.000Z')).keyId).toBe(old.keyId);
    expect(await verify()).toBe(true);
    const [, retired] = (await keys.anchor()).keys;
    expect(retired).toMatchObject({ keyId: old.keyId, to: '2027-01-01T00:01:00.000Z' });
    const published = JSON.parse(readFileSync(join(dataDir, 'evidence-keys/anchor.json'), 'utf8')) as unknown;
    expect(published).toEqual(await keys.anchor());
    const earlier = await keys.anchor();
    const early = {
      ...earlier,
      keys: earlier.keys.map((key) => ({ ...key, to: key.to && '2026-02-01T00:00:00.000Z' })),
    };
    expect((await verifyPackage({ zip, anchor: early })).ok).toBe(false);
  });

  it('after a rotation while the clock is set back, earlier signatures of the retired key verify', async () => {
    const wrong = new FixedClock(new Date('2026-11-20T00:00:00.000Z'));
    const keys = keysOf(wrong);
    await keys.at(wrong.now().toISOString());
    // The package is dated a day and a half after the time of the clock.
    const old = await keys.at(SIGNED_AT);
    const { zip } = await smallPackage({
      keys: old,
      anchor: await keys.anchor(),
      publicKey: new Uint8Array(),
    });
    await keys.rotate(announced);
    const anchor = await keys.anchor();
    expect((await verifyPackage({ zip, anchor })).ok).toBe(true);
    // The retired key signs until the clock reaches the start of the new key.
    expect((await keys.at(wrong.now().toISOString())).keyId).toBe(old.keyId);
    expect((await keys.at(String(anchor.keys[0]?.from))).keyId).toBe(anchor.keys[0]?.keyId);
  });

  it('a rotation that cannot be announced changes no key, and two at once change one', async () => {
    const keys = keysOf();
    const before = await keys.anchor();
    await expect(keys.rotate(() => Promise.reject(new Error('the log is down')))).rejects.toThrow('down');
    expect(await keys.anchor()).toEqual(before);
    const both = await Promise.allSettled([keys.rotate(announced), keysOf().rotate(announced)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await keys.anchor()).keys).toHaveLength(2);
  });

  it('evidence is encrypted for its tenant and id, and an altered piece is never handed out', async () => {
    const store = storeOf();
    const bytes = Buffer.from('What they wrote');
    const { keyId } = await store.put({ tenantId: TENANT, id: ID }, [bytes]);
    expect(keyId).toMatch(/^key-[0-9a-f]{16}$/);
    const path = join(dataDir, 'evidence', TENANT, ID);
    expect(readFileSync(path).includes(bytes)).toBe(false);
    expect(await read(store)).toEqual(bytes);
    expect(await read(store, OTHER)).toBeNull();
    await store.put({ tenantId: OTHER, id: ID }, [bytes]);
    writeFileSync(join(dataDir, 'evidence', OTHER, ID), readFileSync(path));
    await expect(read(store, OTHER)).rejects.toMatchObject({ code: 'evidence.altered' });
    const altered = readFileSync(path);
    altered.writeUInt8(altered.readUInt8(100) ^ 1, 100);
    writeFileSync(path, altered);
    await expect(read(store)).rejects.toMatchObject({ code: 'evidence.altered' });
    await expect(read(storeOf(randomBytes(32)), OTHER)).rejects.toMatchObject({ code: 'evidence.altered' });
  });

  it('retired wrapping keys still open what they wrapped, and all keys are published', async () => {
    const [store, elsewhere] = [storeOf(), storeOf()];
    const [early, late] = [Buffer.from('early'), Buffer.from('late')];
    await store.put({ tenantId: TENANT, id: ID }, [early]);
    const { keyId: old } = await wrappingOf().current();
    await wrappingOf().rotate(announced);
    await elsewhere.put({ tenantId: OTHER, id: ID }, [late]);
    expect(await read(elsewhere)).toEqual(early);
    expect(await read(store, OTHER)).toEqual(late);
    expect(readFileSync(join(dataDir, 'evidence', OTHER, ID)).includes(old)).toBe(false);
    const { wrappingKeys } = await keysOf().anchor();
    expect(wrappingKeys?.map(({ to }) => to === null)).toEqual([true, false]);
  });
});
