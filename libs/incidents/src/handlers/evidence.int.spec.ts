import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, type EventLog, eventLogMigrations } from '@rampart/event-log';
import { FixedClock, randomIds } from '@rampart/kernel';
import { BucketObjects, FolderObjects } from '@rampart/outbound/objects';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { incidents } from '../index.js';
import { contentInspector } from '../adapters/evidence-inspector.js';
import { StoredEvidenceKeys } from '../adapters/keys/stored-evidence-keys.js';
import { KeyFolder } from '../adapters/keys/key-folder.js';
import { StoredWrappingKeys } from '../adapters/keys/stored-wrapping-keys.js';
import { SealedEvidenceStore } from '../adapters/sealed-evidence-store.js';
import { openSealed, wrappingKeyIdOf } from '../sealed/envelope.js';
import { wholeOf } from '../testing/attacks.js';
import { startLocalS3 } from '@rampart/outbound/testing/s3';
import { CASE_FILE } from '../testing/sample-report.js';
import type { IncidentsContext } from './context.js';
import { addEvidence } from './evidence.js';
import { nameRecipient } from './evidence-keys.js';
import { openIncident, prepareReport, requestReview, signReport } from './incidents.js';
import { verifyEvidence, viewEvidence } from './kept-evidence.js';
import { verifyPackage } from '../verify/index.js';
import { handOutPackage, handOutSealed, packReport } from './packages.js';
import { noticesHash } from '../package/content.js';
import { requireIncident } from './context.js';

const MEGABYTE = 1024 * 1024;
const WORDS = { type: 'file', filename: 'a.bin', mimeType: 'application/octet-stream' } as const;

describe('stored evidence', () => {
  let database: TestDatabase;
  let log: EventLog & { close(): Promise<void> };
  let folder: string;
  let context: IncidentsContext;
  const tenantId = randomIds.next();
  const officer = { tenantId, userId: randomIds.next(), username: 'Ada Officer' };
  let wrapping: StoredWrappingKeys;
  const kept = (): string[] =>
    readdirSync(join(folder, 'evidence'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
  const open = async (): Promise<string> => {
    const draft = { incidentType: 'impersonation', severity: 'high', caseFile: CASE_FILE } as const;
    return (await openIncident(context, officer, { ...draft, origin: { kind: 'manual' } })).value.id;
  };
  const add = async (incidentId: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) =>
    (await addEvidence(context, officer, incidentId, { ...WORDS, source: '', description: '', bytes })).value
      .id;
  const custody = async (incidentId: string) =>
    (await requireIncident(context, tenantId, incidentId)).custody.map(({ action, hashAfter }) => [
      action,
      hashAfter?.slice(0, 4) ?? null,
    ]);
  const signed = async (pieces: readonly Uint8Array[], opened?: string): Promise<string> => {
    const incidentId = opened ?? (await open());
    for (const bytes of pieces) await add(incidentId, [bytes]);
    await requestReview(context, officer, incidentId);
    await prepareReport(context, officer, incidentId, { targets: ['dsa'] });
    const { contentSha256 } = await requireIncident(context, tenantId, incidentId);
    const input = {
      name: 'Ada',
      statements: ['good-faith'] as ['good-faith'],
      noticesSha256: await noticesHash(),
    };
    await signReport(context, officer, incidentId, { ...input, contentSha256: String(contentSha256) });
    return incidentId;
  };

  const onlyPackage = async (incidentId: string) => {
    const { packages } = await requireIncident(context, tenantId, incidentId);
    const [only] = packages;
    if (only === undefined || packages.length > 1) throw new Error('There is not one package.');
    return only;
  };

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    folder = mkdtempSync(join(tmpdir(), 'rampart-evidence-'));
    const keyEncryptionKey = randomBytes(32);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog([...incidents.events]),
      keyEncryptionKey,
    });
    const clock = new FixedClock(new Date('2026-11-22T00:00:00.000Z'));
    wrapping = new StoredWrappingKeys(new KeyFolder({ dataDir: folder, keyEncryptionKey }), clock);
    const settings = {
      place: new KeyFolder({ dataDir: folder, keyEncryptionKey }),
      clock,
      wrapping,
      organisation: 'test',
      logKeys: [],
    };
    context = {
      ...{ log, clock, ids: randomIds, version: '0', publishedAt: 'https://rampart.example' },
      maxEvidenceBytes: 3 * MEGABYTE,
      inspector: contentInspector,
      keys: new StoredEvidenceKeys({ ...settings, modulusLength: 2048 }),
      store: new SealedEvidenceStore(new FolderObjects(join(folder, 'evidence')), wrapping),
    };
  });
  afterAll(async () => {
    await log.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it('leaves nothing behind when it is too large, empty or cut off, or its incident accepts none', async () => {
    const incidentId = await open();
    await add(incidentId, [Buffer.from('x')]);
    const before = kept();
    const large = Array.from({ length: 4 }, () => Buffer.alloc(MEGABYTE));
    await expect(add(incidentId, large)).rejects.toMatchObject({ code: 'evidence.too-large' });
    await expect(add(incidentId, [])).rejects.toMatchObject({ code: 'evidence.empty' });
    async function* cut(): AsyncGenerator<Buffer> {
      yield Promise.resolve(Buffer.alloc(MEGABYTE));
      throw new Error('aborted');
    }
    await expect(add(incidentId, cut())).rejects.toThrow('aborted');
    async function* meanwhileRead(): AsyncGenerator<Buffer> {
      await requestReview(context, officer, incidentId);
      await prepareReport(context, officer, incidentId, { targets: ['dsa'] });
      yield Buffer.from('late');
    }
    const late = { code: 'incident.not-in-this-state' };
    await expect(add(incidentId, meanwhileRead())).rejects.toMatchObject(late);
    await expect(add(incidentId, large)).rejects.toMatchObject(late);
    expect(kept()).toEqual(before);
    expect((await custody(incidentId)).map(([action]) => action)).toEqual(['acquired', 'prepared']);
  });

  it('is recorded as altered once, and as restored when its bytes are put back', async () => {
    const incidentId = await open();
    const id = await add(incidentId, [Buffer.from('What they wrote')]);
    const path = join(folder, 'evidence', tenantId, id);
    const bytes = readFileSync(path);
    writeFileSync(
      path,
      bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)),
    );
    const piece = { incidentId, evidenceId: id };
    for (let n = 0; n < 2; n += 1)
      await expect(viewEvidence(context, officer, piece)).rejects.toMatchObject({ code: 'evidence.altered' });
    const [[, hash]] = (await custody(incidentId)) as [[string, string]];
    expect(await custody(incidentId)).toEqual([
      ['acquired', hash],
      ['altered', null],
    ]);
    writeFileSync(path, bytes);
    await verifyEvidence(context, officer, piece);
    expect((await custody(incidentId)).slice(2)).toContainEqual(['verified', hash]);
  });

  it('is not packed when it was altered: the job fails, and custody names the piece', async () => {
    const incidentId = await signed([Buffer.from('one'), Buffer.from('two')]);
    const [, second] = (await requireIncident(context, tenantId, incidentId)).evidence;
    rmSync(join(folder, 'evidence', tenantId, String(second?.id)));
    const before = kept();
    await expect(packReport(context, { tenantId, incidentId })).rejects.toMatchObject({
      code: 'evidence.altered',
    });
    expect((await custody(incidentId)).at(-1)).toEqual(['altered', null]);
    expect(kept()).toEqual(before);
  });

  it('leaves no package behind when the packing worker stops', async () => {
    const incidentId = await signed([randomBytes(MEGABYTE)]);
    const before = kept();
    const stopped = packReport(context, { tenantId, incidentId }, AbortSignal.abort(new Error('it stops')));
    await expect(stopped).rejects.toThrow('it stops');
    expect(kept()).toEqual(before);
    expect(await packReport(context, { tenantId, incidentId })).toBe(true);
  });

  it('verifies when the clock was set back before the keys were made or during the report', async () => {
    const now = context.clock;
    const anchor = await context.keys.anchor();
    const at = (hours: number) => new FixedClock(new Date(now.now().getTime() - hours * 3_600_000));
    try {
      for (const clocks of [[24], [0, 24], [48, 24, 0]]) {
        let incidentId = '';
        for (const hours of clocks) {
          context = { ...context, clock: at(hours) };
          incidentId ||= await open();
          await add(incidentId, [Buffer.from(`at ${hours}`)]);
        }
        incidentId = await signed([Buffer.from('one')], incidentId);
        await packReport(context, { tenantId, incidentId });
        const [found] = (await requireIncident(context, tenantId, incidentId)).packages;
        const path = { incidentId, packageId: String(found?.packageId) };
        const { zip } = await handOutPackage(context, officer, path);
        const { checks } = await verifyPackage({ zip: await wholeOf(zip), anchor });
        expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      }
    } finally {
      context = { ...context, clock: now };
    }
  });

  it('is handed out as a ZIP, and as a file sealed for a recipient who needs nothing else of the installation', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('x25519');
    const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
    await nameRecipient(context, officer, { name: 'Counsel', publicKey: pem });
    const again = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64');
    const twice = nameRecipient(context, officer, { name: 'Counsel', publicKey: again });
    await expect(twice).rejects.toMatchObject({ code: 'evidence.recipient-exists' });
    const bad = nameRecipient(context, officer, { name: 'Counsel', publicKey: 'A'.repeat(44) });
    await expect(bad).rejects.toMatchObject({ code: 'evidence.bad-recipient-key' });
    const incidentId = await signed([randomBytes(MEGABYTE)]);
    expect(await packReport(context, { tenantId, incidentId })).toBe(true);
    expect(await packReport(context, { tenantId, incidentId })).toBe(false);
    const { packageId, bytes } = await onlyPackage(incidentId);
    const { zip, filename } = await handOutPackage(context, officer, { incidentId, packageId });
    const plain = Buffer.from(await wholeOf(zip));
    expect(plain.length).toBe(bytes);
    const { sealed, filename: sealedName } = await handOutSealed(context, officer, { incidentId, packageId });
    expect(sealedName).toBe(`${filename}.sealed`);
    const find = (keyId: string) => (keyId === wrappingKeyIdOf(publicKey) ? privateKey : null);
    expect(Buffer.from(await wholeOf(openSealed(null, find, sealed))).equals(plain)).toBe(true);
    expect((await custody(incidentId)).map(([action]) => action)).toEqual([
      ...['acquired', 'prepared', 'signed', 'packaged', 'exported', 'exported'],
    ]);
  });

  it('goes from upload to package in a bucket as it does in a folder', async () => {
    const s3 = await startLocalS3();
    const inFolder = context;
    context = { ...context, store: new SealedEvidenceStore(new BucketObjects(s3.settings), wrapping) };
    try {
      const incidentId = await signed([randomBytes(MEGABYTE)]);
      await packReport(context, { tenantId, incidentId });
      const { packageId, bytes } = await onlyPackage(incidentId);
      const { zip } = await handOutPackage(context, officer, { incidentId, packageId });
      expect((await wholeOf(zip)).length).toBe(bytes);
    } finally {
      context = inFolder;
      await s3.close();
    }
  });
});
