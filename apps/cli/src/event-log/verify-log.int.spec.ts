import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  CheckpointRunner,
  createPostgresEventLog,
  defineEvent,
  EventCatalog,
  eventLogMigrations,
  LogSigner,
} from '@rampart/event-log';
import { randomIds, systemClock } from '@rampart/kernel';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runWords, type Transcript } from '../testing/fake-terminal.js';

jest.setTimeout(60_000);

const TENANT = '00000000-0000-7000-8000-00000000000a';
const doorOpened = defineEvent({
  type: 'DoorOpened',
  schemaVersion: 1,
  schema: z.object({ door: z.number() }),
});

describe('rampart verify-log', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  const signingKey = generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
  const publicKey = new LogSigner(signingKey).publicKey.toString('base64');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rampart-verify-'));
    database = await createTestDatabase(eventLogMigrations);
    const { url } = database;
    env = { DATABASE_URL: url, RAMPART_LOG_KEY: signingKey, RAMPART_DATA_DIR: folder };
    const log = createPostgresEventLog({
      url,
      catalog: new EventCatalog([doorOpened]),
      keyEncryptionKey: randomBytes(32),
    });
    for (let door = 1; door <= 5; door += 1) {
      const metadata = {
        actor: 'system',
        correlationId: randomIds.next(),
        at: systemClock.now().toISOString(),
      };
      const stream = `door:${door}`;
      const events = [{ type: 'DoorOpened', data: { door } }];
      await log.append({
        tenantId: TENANT,
        stream,
        expectedVersion: 0,
        events,
        commandId: randomIds.next(),
        metadata,
      });
    }
    await log.close();
    await signEverything(url);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  async function signEverything(url: string): Promise<void> {
    const dataSource = createDataSource({ url, role: 'rampart_system', applicationName: 'test' });
    await dataSource.initialize();
    const onError = (error: unknown): never => {
      throw error;
    };
    const signer = new LogSigner(signingKey);
    await new CheckpointRunner({ dataSource, signer, clock: systemClock, onError }).runOnce();
    await dataSource.destroy();
  }

  async function whileTampered(statement: string, undo: string): Promise<Transcript> {
    const owner = createDataSource({ url: database.url, applicationName: 'intruder', poolSize: 1 });
    await owner.initialize();
    try {
      await owner.query(`SET session_replication_role = replica`);
      const [, changed] = (await owner.query(statement)) as [unknown, number];
      expect(changed).toBe(1);
      const transcript = await runWords(['verify-log'], { env });
      await owner.query(undo);
      return transcript;
    } finally {
      await owner.destroy();
    }
  }
  const exportTo = (name: string): Promise<Transcript> =>
    runWords(['export-log', join(folder, name)], { env });

  it('reports an untouched log as intact', async () => {
    const transcript = await runWords(['verify-log'], { env });
    expect(transcript).toEqual({
      exitCode: 0,
      err: [],
      out: [
        'The log is intact.',
        expect.stringMatching(/^Looked at 5 events in \d blocks? of 1 tenant, and 1 signed checkpoint\.$/),
        expect.stringMatching(
          /^Shard 0: positions 1 to 5, 5 commands; newest checkpoint .* old \(.*\), 0 events since\.$/,
        ),
      ],
    });
  });

  it('does not report objects as intact that it could not compare', async () => {
    const evidenceAdded = defineEvent({
      type: 'EvidenceAdded',
      schemaVersion: 1,
      schema: z.object({ incidentId: z.uuid(), id: z.uuid(), sha256: z.string(), size: z.number() }),
    });
    const other = await createTestDatabase(eventLogMigrations);
    const { url } = other;
    const catalog = new EventCatalog([evidenceAdded]);
    const log = createPostgresEventLog({ url, catalog, keyEncryptionKey: randomBytes(32) });
    await log.append({
      ...{ tenantId: TENANT, stream: 'incident:1', expectedVersion: 0, commandId: randomIds.next() },
      events: [{ type: evidenceAdded.type, data: { incidentId: TENANT, id: TENANT, sha256: '', size: 1 } }],
      metadata: { actor: 'system', correlationId: randomIds.next(), at: systemClock.now().toISOString() },
    });
    await log.close();
    const { exitCode, out } = await runWords(['verify-log'], { env: { ...env, DATABASE_URL: url } });
    await other.drop();
    expect(out[0]).toBe('Nothing was found changed, but not everything could be checked.');
    expect(out).toContain('Not checked in evidence: 1 × objects lie where this command has no access to.');
    expect(exitCode).toBe(3);
  });

  it('names the event that was changed in the database', async () => {
    const set = (door: number): string =>
      `UPDATE log.event SET payload = '{"door":${door}}' WHERE position = 3`;
    const transcript = await whileTampered(set(7), set(3));
    expect(transcript.exitCode).toBe(1);
    expect(transcript.out[0]).toMatch(/^The log is NOT as it was written: .*\b3\b/);
    expect((await runWords(['verify-log'], { env })).exitCode).toBe(0);
  });

  it('verifies an export offline with only the file and the key', async () => {
    const exported = await exportTo('whole.ndjson');
    expect(exported.err.join()).toContain(publicKey);
    const words = ['verify-log', join(folder, 'whole.ndjson'), '--public-key', publicKey];
    expect(await runWords([...words, '--json'])).toMatchObject({ exitCode: 0, err: [] });
    const { out } = await runWords([...words, '--json']);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ ok: true, finding: null, events: 5, keyTrusted: true });
  });

  it('states what an export proves when no trusted key is given', async () => {
    await exportTo('keyless.ndjson');
    const { exitCode, out } = await runWords(['verify-log', join(folder, 'keyless.ndjson')]);
    expect(exitCode).toBe(0);
    expect(out.at(-1)).toContain('No trusted key was given');
  });

  it('names the event that was changed in an export', async () => {
    await exportTo('altered.ndjson');
    const path = join(folder, 'altered.ndjson');
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replace('\\"door\\":4', '\\"door\\":9').replace('"door":4', '"door":9'));
    expect(readFileSync(path, 'utf8')).not.toBe(text);
    const { exitCode, out } = await runWords(['verify-log', path, '--public-key', publicKey, '--json']);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ ok: false, finding: { kind: 'altered', position: 4 } });
  });

  it('refuses a signature by another key', async () => {
    await exportTo('foreign.ndjson');
    const stranger = randomBytes(32).toString('base64');
    expect(
      (await runWords(['verify-log', join(folder, 'foreign.ndjson'), '--public-key', stranger])).exitCode,
    ).toBe(1);
  });

  it('does not overwrite an existing file', async () => {
    await exportTo('kept.ndjson');
    expect(await exportTo('kept.ndjson')).toMatchObject({
      exitCode: 1,
      err: [expect.stringContaining('(cli.file-exists)')],
    });
  });

  it.each([
    [['verify-log', '/nowhere/export.ndjson'], 1, /There is no file/],
    [['verify-log', '--public-key', 'short'], 2, /32 bytes of an Ed25519 public key/],
    [['verify-log', '--checkpoint', '/nowhere/checkpoint'], 1, /checkpoint cannot be read/],
    [['export-log', '/nowhere/at/all'], 1, /cannot be written \(ENOENT\)/],
    [['export-log', 'x', '--tenant', 'acme'], 2, /tenant’s id/],
  ])('explains the error of: %j', async (words, exitCode, explanation) => {
    const transcript = await runWords(words, { env });
    expect(transcript.err.join('\n')).toMatch(explanation);
    expect(transcript.exitCode).toBe(exitCode);
  });
});
