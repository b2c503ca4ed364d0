import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import pg from 'pg';
import { EventCatalog } from '../catalog/event-catalog.js';
import { createEvidenceLog, type EvidenceLog, signer } from '../evidence/evidence-log.fixture.js';
import { exportLog } from '../evidence/export-log.js';
import { LogSigner } from '../evidence/signed-note.js';
import { verifyDatabase } from '../evidence/verify-database.js';
import { eventLogMigrations } from '../postgres/migrations.js';
import { createPostgresEventLog } from '../postgres/postgres-event-log.js';
import { KeyRing } from '../sealing/key-ring.js';
import { note, request, sampleEvents, TENANT_A, TENANT_B, uuid } from '../testing/fixtures.js';
import { importLog } from './import-log.js';

jest.setTimeout(60_000);

const MIGRATIONS = ['EventLogSchema1700000100000', 'LeanAppend1700000110000'];
const { publicKey } = signer;

/** Ids of streams are the database's own. */
const KEPT = {
  event: `shard, position, tenant_id, version, type, schema_version, event_id, at, actor, correlation_id, causation,
    payload::text, leaf`,
  stream: 'shard, tenant_id, name, version, first_position, last_position',
  command: 'shard, tenant_id, command_id, content_hash, first_position, last_position, version',
  block: 'shard, tenant_id, n, first_position, last_position, size, hash',
  tenant_head: 'shard, tenant_id, n, size, hash',
  tile: 'shard, tenant_id, level, idx, hashes',
  checkpoint: 'shard, tenant_id, size, root, note',
  head: 'shard, position',
  subject_key: 'tenant_id, subject, wrapped_key, wrapped_by, created_at, destroyed_at',
};

describe('import of a complete export', () => {
  let evidence: EvidenceLog;
  let target: TestDatabase;
  let owner: pg.Client;
  let folder: string;
  let whole: string;

  beforeAll(async () => {
    evidence = await createEvidenceLog();
    folder = await mkdtemp(join(tmpdir(), 'import-log-'));
    await evidence.owner.query(
      `INSERT INTO log.subscription (shard, name, slot, version, position)
       VALUES (0, 'reactor:mails', 'live', 1, 17), (0, 'notes', 'live', 4, 30)`,
    );
    await evidence.owner.query(
      `INSERT INTO log.subject_key (tenant_id, subject, destroyed_at) VALUES ('${TENANT_B}', 'person:9', now())`,
    );
    await exportComplete(file());
    whole = await readFile(file(), 'utf8');
  });
  beforeEach(async () => {
    target = await createTestDatabase(eventLogMigrations);
    owner = new pg.Client({ connectionString: target.url });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await target.drop();
  });
  afterAll(async () => {
    await evidence.close();
    await rm(folder, { recursive: true });
  });

  const file = (name = 'log.jsonl') => join(folder, name);
  const exportComplete = (to: string, by = signer) =>
    exportLog({
      ...{ url: evidence.database.url, file: to },
      complete: { signer: by, version: '0.1.0', migrations: MIGRATIONS, projections: ['notes'] },
    });
  const load = (from = file(), migrations = MIGRATIONS) =>
    importLog({
      ...{ url: target.url, file: from, publicKey, migrations },
      catalog: new EventCatalog(sampleEvents),
      keys: new KeyRing(Buffer.alloc(32, 7)),
    });
  const rowsOf = async (client: pg.Client, table: string, columns: string): Promise<unknown[]> =>
    (
      await client.query({
        text: `SELECT ${columns} FROM log.${table} ORDER BY ${columns}`,
        rowMode: 'array',
      })
    ).rows;
  const edited = async (edit: (lines: string[]) => string[]): Promise<string> => {
    await writeFile(
      file('edited.jsonl'),
      edit(whole.split('\n').slice(0, -1))
        .map((line) => `${line}\n`)
        .join(''),
    );
    return file('edited.jsonl');
  };

  it('leaves every row with its position, ids, hashes and signatures as it was', async () => {
    expect(await load()).toMatchObject({ ok: true, events: 30 });
    for (const [table, columns] of Object.entries(KEPT)) {
      const there = await rowsOf(owner, table, columns);
      expect(there.length).toBeGreaterThan(0);
      expect({ table, there }).toEqual({ table, there: await rowsOf(evidence.owner, table, columns) });
    }
  });

  it('leaves a log that is intact, opens personal fields, goes on, and knows its commands again', async () => {
    await load();
    const signed = await rowsOf(evidence.owner, 'checkpoint', 'note');
    const knownCheckpoints = signed.flat() as string[];
    expect(await verifyDatabase({ url: target.url, publicKey, knownCheckpoints })).toMatchObject({
      ok: true,
      events: 30,
    });
    const log = createPostgresEventLog({
      ...{ url: target.url, catalog: new EventCatalog(sampleEvents), keyEncryptionKey: Buffer.alloc(32, 7) },
    });
    const [, person] = await log.readStream(TENANT_A, 'notebook:0');
    const again = request(
      1,
      [note('0'), { type: 'PersonSeen', data: { personId: '7', name: 'Ada', town: 'Ulm' } }, note('last 0')],
      {
        stream: 'notebook:0',
      },
    );
    const repeated = await log.append(again);
    const next = await log.append(request(99, [note('new')], { stream: 'notebook:0', expectedVersion: 6 }));
    await log.close();
    expect(person?.data).toMatchObject({ name: 'Ada' });
    expect(repeated.lastPosition).toBe(3);
    expect(next.lastPosition).toBe(31);
    expect(await verifyDatabase({ url: target.url, publicKey })).toMatchObject({ ok: true, events: 31 });
  });

  it('keeps the place of what acts on events, and lets read models begin anew', async () => {
    await load();
    expect(await rowsOf(owner, 'subscription', 'shard, name, version, position::int')).toEqual([
      [0, 'reactor:mails', 1, 17],
    ]);
  });

  it('into a log that is not empty is refused', async () => {
    await load();
    await expect(load()).rejects.toMatchObject({ code: 'event-log.not-empty' });
  });

  it.each([
    ['whose end is missing', (lines: string[]) => lines.slice(0, -1), 'ends before its seal'],
    ['cut in the middle', (lines: string[]) => lines.slice(0, 20), '.'],
    [
      'with another payload',
      (lines: string[]) => lines.map((line) => line.replace('last 2', 'last 3')),
      'The event of position 9',
    ],
    [
      'with another key of a person',
      (lines: string[]) => lines.map((line) => line.replace('"subject":"person:9"', '"subject":"person:8"')),
      'seal',
    ],
    [
      'with another command',
      (lines: string[]) => lines.map((line) => line.replace(`"${uuid(4)}",10`, `"${uuid(5)}",10`)),
      `command ${uuid(5)}`,
    ],
  ])('of a file %s is refused by its place, and imports nothing', async (_, edit, said) => {
    const from = await edited(edit);
    const { ok, finding } = await load(from);
    expect(ok).toBe(false);
    expect(finding?.message).toContain(said);
    const tables = ['event', 'stream', 'command', 'block', 'tenant_head', 'checkpoint', 'subject_key'];
    for (const table of tables) expect(await rowsOf(owner, table, 'count(*)::int')).toEqual([[0]]);
    expect(await rowsOf(owner, 'head', 'position::int')).toEqual([[0]]);
  });

  it('of a newer schema is refused by the name of its migration', async () => {
    await expect(load(file(), MIGRATIONS.slice(0, 1))).rejects.toMatchObject({
      code: 'event-log.newer-schema',
      message: expect.stringContaining('LeanAppend1700000110000'),
    });
  });

  it('that another key sealed, or whose keys another key wraps, is refused', async () => {
    const strange = new LogSigner('MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpgukSvSS7CzEREnFaXsyZxlwO6wDHK5/Fh');
    await exportComplete(file('strange.jsonl'), strange);
    expect((await load(file('strange.jsonl'))).finding?.message).toContain('seal');
    const keys = new KeyRing(Buffer.alloc(32, 8));
    const settings = { url: target.url, file: file(), publicKey, migrations: MIGRATIONS };
    await expect(importLog({ ...settings, catalog: new EventCatalog([]), keys })).rejects.toMatchObject({
      code: 'event-log.other-keys',
    });
  });

  it('of an export that holds the events alone is refused with what to do', async () => {
    await exportLog({ url: evidence.database.url, file: file('plain.jsonl'), publicKey });
    await expect(load(file('plain.jsonl'))).rejects.toMatchObject({ code: 'event-log.not-complete' });
  });
});
