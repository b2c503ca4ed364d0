import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createDataSource, createPool, withTenant } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  eventLogMigrations,
  KeyRing,
  type PersonalVault,
  rewrapSubjectKeys,
} from '@rampart/event-log';
import { FixedClock } from '@rampart/kernel';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyPlace } from '../../ports/key-place.js';
import { KeyFolder } from './key-folder.js';
import { KeyTable } from './key-table.js';
import { EvidenceKeys1700001130000 } from './migration.js';
import { StoredEvidenceKeys } from './stored-evidence-keys.js';
import { StoredWrappingKeys } from './stored-wrapping-keys.js';

type DataSource = ReturnType<typeof createDataSource>;

const STAFF = '00000000-0000-8000-8000-000000000001';
const OTHER = '01930000-0000-7000-8000-00000000000b';
const DAY_MS = 24 * 3600 * 1000;
const announced = (): Promise<void> => Promise.resolve();

describe('keys of evidence in the database', () => {
  const keyEncryptionKey = randomBytes(32);
  const clock = new FixedClock(new Date('2026-01-01T00:00:00.000Z'));
  const closers: (() => Promise<unknown>)[] = [];
  let server: TestDatabase;
  let database: DataSource;
  let vault: PersonalVault;
  let folder: string;

  const vaultOf = (keys: KeyRing): PersonalVault => {
    const log = createPostgresEventLog({
      url: server.url,
      catalog: new EventCatalog([]),
      keyEncryptionKey: keys,
    });
    closers.push(() => log.close());
    return log.vault;
  };
  /** What one process has. @param dataDir its own folder, which is empty by default */
  const processOf = ({
    dataDir = join(folder, 'absent'),
    hasEvidence = false,
    opening = vault,
  }: {
    readonly dataDir?: string;
    readonly hasEvidence?: boolean;
    readonly opening?: PersonalVault;
  } = {}) => {
    const files = new KeyFolder({ dataDir, keyEncryptionKey });
    const places = { database, vault: opening, staffTenantId: STAFF };
    return keysIn(new KeyTable(places, files, () => Promise.resolve(hasEvidence)));
  };
  const keysIn = (place: KeyPlace) => {
    const wrapping = new StoredWrappingKeys(place, clock);
    const settings = { place, clock, wrapping, organisation: 'test', logKeys: [], modulusLength: 2048 };
    return { wrapping, keys: new StoredEvidenceKeys(settings) };
  };
  const inFolder = (dataDir: string) => keysIn(new KeyFolder({ dataDir, keyEncryptionKey }));
  const seenBy = (tenantId: string): Promise<readonly { name: string; sealed: Buffer }[]> =>
    withTenant(database, tenantId, (manager) => manager.query(`SELECT * FROM evidence.kept_secret`));

  beforeAll(async () => {
    server = await createTestDatabase([...eventLogMigrations, EvidenceKeys1700001130000]);
    vault = vaultOf(new KeyRing(keyEncryptionKey));
    database = await createDataSource({
      ...{ url: server.url, role: 'rampart_app', applicationName: 'spec', poolSize: 4 },
    } as const).initialize();
    closers.push(() => database.destroy());
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-key-table-'));
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    const owner = createPool({ url: server.url, applicationName: 'spec', max: 1 });
    await owner.query('TRUNCATE evidence.kept_secret');
    await owner.end();
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await server?.drop();
  });

  it('are made once by processes that need them at once, and no folder is written', async () => {
    const [one, other] = [processOf(), processOf()];
    const [a, b] = await Promise.all([one.keys.anchor(), other.keys.anchor()]);
    expect(b).toEqual(a);
    expect(a.wrappingKeys).toHaveLength(1);
    expect((await one.keys.at(clock.now().toISOString())).keyId).toBe(a.keys[0]?.keyId);
    expect(existsSync(join(folder, 'absent'))).toBe(false);
  });

  it('are sealed, and seen by the operator’s tenant only', async () => {
    const { wrapping } = processOf();
    await wrapping.current();
    expect(await seenBy(OTHER)).toEqual([]);
    const [row] = await seenBy(STAFF);
    expect(row?.name).toBe('wrapping');
    expect(row?.sealed.includes('privateKey')).toBe(false);
  });

  it('are changed by one of two rotations at once, and every process then uses the new key', async () => {
    const [one, other] = [processOf(), processOf()];
    const before = await other.keys.anchor();
    await expect(one.keys.rotate(() => Promise.reject(new Error('the log is down')))).rejects.toThrow('down');
    expect(await other.keys.anchor()).toEqual(before);
    const both = await Promise.allSettled([one.keys.rotate(announced), other.keys.rotate(announced)]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    for (const outcome of both)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'evidence.keys-busy' });
    await one.wrapping.rotate(announced);
    const after = await other.keys.anchor();
    expect(after).toEqual(await one.keys.anchor());
    expect(after.wrappingKeys?.map(({ to }) => to === null)).toEqual([true, false]);
    expect((await other.wrapping.finder())(String(before.wrappingKeys?.[0]?.keyId))).not.toBeNull();
  });

  it('are taken over from the folder by processes that start at once, and then known without it', async () => {
    const dataDir = join(folder, 'former');
    const former = inFolder(dataDir);
    await former.keys.at(new Date(clock.now().getTime() + DAY_MS).toISOString());
    const anchor = await former.keys.anchor();
    const [one, other] = [processOf({ dataDir }), processOf({ dataDir })];
    expect(await Promise.all([one.keys.anchor(), other.keys.anchor()])).toEqual([anchor, anchor]);
    const elsewhere = processOf({ hasEvidence: true });
    expect(await elsewhere.keys.anchor()).toEqual(anchor);
    await elsewhere.keys.rotate(announced);
    // The clock is a day behind the last signature, which the former key must still prove.
    const [fresh] = (await elsewhere.keys.anchor()).keys;
    expect(Date.parse(String(fresh?.from))).toBeGreaterThan(clock.now().getTime() + DAY_MS);
  });

  it('are joined by those of a folder that another process did not see', async () => {
    const dataDir = join(folder, 'former');
    const former = await inFolder(dataDir).keys.anchor();
    const early = await processOf().keys.anchor();
    const merged = await processOf({ dataDir }).keys.anchor();
    const idsOf = (keys: readonly { readonly keyId: string }[] = []) => keys.map(({ keyId }) => keyId).sort();
    expect(idsOf(merged.keys)).toEqual(idsOf([...former.keys, ...early.keys]));
    expect(idsOf(merged.wrappingKeys)).toEqual(
      idsOf([...(former.wrappingKeys ?? []), ...(early.wrappingKeys ?? [])]),
    );
    expect(merged.authority).toBe(former.authority);
    expect(await processOf({ dataDir }).keys.anchor()).toEqual(merged);
  });

  it('are not made anew where a bucket holds evidence that others sealed', async () => {
    const { keys, wrapping } = processOf({ hasEvidence: true });
    const missing = { code: 'evidence.keys-missing' };
    await expect(keys.anchor()).rejects.toMatchObject(missing);
    await expect(wrapping.current()).rejects.toMatchObject(missing);
    expect(await seenBy(STAFF)).toEqual([]);
  });

  it('open with a new key-encryption key alone after its rotation', async () => {
    const anchor = await processOf().keys.anchor();
    const fresh = randomBytes(32);
    const pool = createPool({ url: server.url, role: 'rampart_system', applicationName: 'spec', max: 1 });
    await rewrapSubjectKeys(pool, new KeyRing(fresh, [keyEncryptionKey]));
    const opening = vaultOf(new KeyRing(fresh));
    expect(await processOf({ opening }).keys.anchor()).toEqual(anchor);
    await rewrapSubjectKeys(pool, new KeyRing(keyEncryptionKey, [fresh]));
    await pool.end();
  });
});
