import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  createPostgresEventLog,
  EventCatalog,
  type EventLog,
  eventLogMigrations,
  verifyStores,
} from '@rampart/event-log';
import { FixedClock, randomIds } from '@rampart/kernel';
import { FolderObjects } from '@rampart/outbound/objects';
import { KeyFolder } from './adapters/keys/key-folder.js';
import { StoredWrappingKeys } from './adapters/keys/stored-wrapping-keys.js';
import { SealedEvidenceStore } from './adapters/sealed-evidence-store.js';
import { keepEvidence } from './handlers/keep-evidence.js';
import { incidents } from './index.js';

const TENANT = '00000000-0000-7000-8000-00000000aa01';
const NOW = new Date('2026-01-02T03:04:05.678Z');
const clock = new FixedClock(NOW);

describe('verification of evidence', () => {
  let database: TestDatabase;
  let log: EventLog;
  let folder: string;
  let store: SealedEvidenceStore;
  const [first, second, forgotten] = [randomIds.next(), randomIds.next(), randomIds.next()];

  beforeAll(async () => {
    database = await createTestDatabase(eventLogMigrations);
    const kek = randomBytes(32);
    log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog([...incidents.events]),
      keyEncryptionKey: kek,
    });
    folder = mkdtempSync(join(tmpdir(), 'rampart-stores-'));
    store = new SealedEvidenceStore(
      new FolderObjects(join(folder, 'evidence')),
      new StoredWrappingKeys(new KeyFolder({ dataDir: folder, keyEncryptionKey: kek }), clock),
    );
    await add(first, randomBytes(100_000));
    await add(second, randomBytes(1));
    await add(forgotten, randomBytes(10));
    await log.forget({
      tenantId: TENANT,
      subject: `incident:${forgotten}`,
      commandId: randomIds.next(),
      metadata: metadata(),
    });
    await store.remove({ tenantId: TENANT, id: forgotten });
  });
  afterAll(async () => {
    await log?.close();
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  const metadata = () => ({ actor: 'system', correlationId: randomIds.next(), at: NOW.toISOString() });

  async function add(id: string, bytes: Buffer): Promise<void> {
    const words = {
      id,
      type: 'file',
      filename: 'a',
      mimeType: 'text/plain',
      source: '',
      description: '',
    } as const;
    const { filename, source, description, ...kept } = await keepEvidence({ store }, TENANT, {
      ...words,
      bytes,
    });
    const data = {
      ...{ ...kept, incidentId: id, by: 'user:1', acquiredAt: NOW.toISOString() },
      words: { filename, source, description },
    };
    await log.append({
      ...{ tenantId: TENANT, stream: `incident:${id}`, expectedVersion: 0, metadata: metadata() },
      events: [{ type: 'EvidenceAdded', data }],
      commandId: randomIds.next(),
    });
  }

  const compare = (objects: SealedEvidenceStore | null = store) =>
    verifyStores({ url: database.url, verifiers: incidents.stores ?? [], log, objects, now: NOW });
  const pathOf = (id: string) => {
    const name = readdirSync(join(folder, 'evidence'), { recursive: true, encoding: 'utf8' });
    return join(folder, 'evidence', name.find((path) => path.endsWith(id)) ?? '');
  };

  it('finds unchanged objects, and names those that are gone with an erased incident', async () => {
    expect(await compare()).toEqual([
      { store: 'evidence', compared: 2, gone: 1, differing: 0, findings: [], unchecked: [] },
    ]);
  });

  it('reports an object that was changed, cut, exchanged or removed', async () => {
    const bytes = readFileSync(pathOf(first));
    const changes: Buffer[] = [
      bytes.subarray(0, bytes.length - 1),
      readFileSync(pathOf(second)),
      Buffer.alloc(0),
    ];
    for (let n = 0; n < 40; n += 1) {
      const flipped = Buffer.from(bytes);
      const place = (n * 2_654_435_761) % flipped.length;
      flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << (n % 8)), place);
      changes.push(flipped);
    }
    for (const change of changes) {
      writeFileSync(pathOf(first), change);
      const [outcome] = await compare();
      expect(outcome?.findings).toMatchObject([
        {
          kind: 'altered',
          shard: 0,
          table: 'evidence',
          position: 1,
          message: expect.stringContaining(first),
        },
      ]);
    }
    const path = pathOf(first);
    rmSync(path);
    expect((await compare())[0]?.findings).toMatchObject([{ kind: 'removed', position: 1 }]);
    writeFileSync(path, bytes);
    expect((await compare())[0]?.findings).toEqual([]);
  });

  it('reports that objects could not be compared when the store is unreachable', async () => {
    expect(await compare(null)).toMatchObject([
      {
        ...{ compared: 0, differing: 0 },
        unchecked: [{ count: 3, what: 'objects lie where this command has no access to' }],
      },
    ]);
  });
});
