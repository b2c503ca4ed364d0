import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { openPlace } from '@rampart/backup';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { startLocalS3 } from '@rampart/outbound/testing/s3';
import { CheckpointRunner, LogSigner } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID as TENANT } from '@rampart/identity-access';
import { migrations, openLogs, recordOperation } from '@rampart/installation';
import { randomIds, systemClock } from '@rampart/kernel';
import { SOC_SHARD } from '@rampart/soc';
import { runWords } from '../testing/fake-terminal.js';

const USER = '00000000-0000-7000-8000-000000000001';
const KEK = randomBytes(32).toString('base64');

describe('rampart verify-log --witness', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-witness-'));
  const file = join(folder, 'witness.ndjson');
  const logKey = generateKeyPairSync('ed25519')
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');
  let database: TestDatabase;
  let env: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    env = { DATABASE_URL: database.url, RAMPART_KEK: KEK, RAMPART_LOG_KEY: logKey };
    await write('operations', [0, SOC_SHARD]);
    const notes = await ask<{ shard: number; note: string }>('SELECT shard, note FROM log.checkpoint');
    writeFileSync(file, notes.map((row) => `${JSON.stringify(row)}\n`).join(''));
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  async function ask<Row>(sql: string): Promise<Row[]> {
    const owner = await createDataSource({
      url: database.url,
      applicationName: 'spec',
      poolSize: 1,
    }).initialize();
    try {
      return await owner.query(sql);
    } finally {
      await owner.destroy();
    }
  }
  async function write(projection: string, shards: readonly number[]): Promise<void> {
    const sizes = { write: 1, read: 1 };
    const logs = openLogs(
      { DATABASE_URL: database.url, RAMPART_KEK: KEK },
      { sizes, onProblem: () => undefined },
    );
    const context = { clock: systemClock, ids: randomIds, tenantId: TENANT };
    const by = { tenantId: TENANT, userId: USER };
    for (const log of shards.map((shard) => (shard === 0 ? logs.log : logs.socLog)))
      for (let n = 0; n < 3; n += 1) {
        const data = { projection, by: USER };
        await recordOperation({ ...context, log }, by, { type: 'ProjectionRebuildOrdered', data });
      }
    await logs.closeLogs();
    const dataSource = await createDataSource({
      ...{ url: database.url, role: 'rampart_system', applicationName: 'spec', poolSize: 1 },
    }).initialize();
    const onError = (error: unknown): never => {
      throw error;
    };
    const signer = new LogSigner(logKey);
    for (const shard of shards)
      await new CheckpointRunner({ dataSource, signer, clock: systemClock, shard, onError }).runOnce();
    await dataSource.destroy();
  }
  const verify = (...words: string[]) => runWords(['verify-log', ...words], { env });

  it('a log that grew since then agrees with its witness', async () => {
    await write('operations', [0]);
    expect(await verify('--witness', file)).toMatchObject({ exitCode: 0 });
  });

  it('a log that was moved to another database agrees with the witness, and is moved once', async () => {
    const moved = await createTestDatabase(migrations);
    const target = { env: { ...env, DATABASE_URL: moved.url } };
    const exported = join(folder, 'complete.jsonl');
    const words = ['import-log', exported, '--witness', file];
    try {
      expect(await runWords(['export-log', exported, '--complete'], { env })).toMatchObject({ exitCode: 0 });
      const { exitCode, out } = await runWords(words, target);
      expect({ exitCode, out: out.slice(0, 2) }).toEqual({
        exitCode: 0,
        out: [`Imported ${exported}.`, 'The log is intact.'],
      });
      const verified = await runWords(['verify-log', '--witness', file], target);
      expect(verified.out[0]).toBe('The log is intact.');
      expect((await runWords(words, target)).err[0]).toContain('event-log.not-empty');
    } finally {
      await moved.drop();
    }
  });

  it('history that a superuser rewrote and signed anew is found, and the first shard that differs is named', async () => {
    await ask(
      ['event', 'block', 'tenant_head', 'tile', 'checkpoint', 'stream', 'command']
        .map((table) => `DELETE FROM log.${table} WHERE shard = ${SOC_SHARD}`)
        .join(';'),
    );
    await ask(`UPDATE log.head SET position = 0 WHERE shard = ${SOC_SHARD}`);
    await write('forged', [SOC_SHARD]);
    expect((await verify()).out[0]).toBe('The log is intact.');
    const { exitCode, out } = await verify('--witness', file);
    expect(exitCode).toBe(1);
    expect(out[0]).toMatch(/^The log is NOT as it was written: The checkpoint over 3 events .*\[shard 1, /u);
  });

  it('a witness is read from a bucket, with keys of its own or those of the objects', async () => {
    const s3 = await startLocalS3();
    const { url, accessKeyId, secretAccessKey, region } = s3.settings;
    const keysOf = (prefix: string) => ({
      [`${prefix}_ACCESS_KEY_ID`]: accessKeyId,
      [`${prefix}_SECRET_ACCESS_KEY`]: secretAccessKey,
      [`${prefix}_REGION`]: region,
    });
    const verifyWith = (settings: Record<string, string>) =>
      runWords(['verify-log', '--witness', url], { env: { ...env, ...settings } });
    try {
      const bucket = openPlace(url, keysOf('RAMPART_S3'), ['RAMPART_S3']);
      expect((await verifyWith(keysOf('RAMPART_S3'))).err.join()).toContain('holds no checkpoints');
      const notes = await ask<{ note: string }>('SELECT note FROM log.checkpoint');
      for (const [n, { note }] of notes.entries()) await bucket.put(`0/${n}.checkpoint`, Buffer.from(note));
      for (const prefix of ['RAMPART_WITNESS_S3', 'RAMPART_S3'])
        expect(await verifyWith(keysOf(prefix))).toMatchObject({ exitCode: 0 });
      // The witness has seen another history than the log has.
      await bucket.put('0/9.checkpoint', Buffer.from((notes[0]?.note ?? '').replace(/\n3\n/u, '\n9\n')));
      expect(await verifyWith(keysOf('RAMPART_S3'))).toMatchObject({ exitCode: 1 });
    } finally {
      await s3.close();
    }
  });

  it('a witness is read from a URL and from a folder, and one without checkpoints is refused', async () => {
    const { note } =
      (await ask<{ note: string }>('SELECT note FROM log.checkpoint WHERE shard = 0 LIMIT 1'))[0] ?? {};
    const server = createServer((_, response) => response.end(note));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await verify('--witness', `http://127.0.0.1:${port}/newest`)).toMatchObject({ exitCode: 0 });
    await new Promise((resolve) => server.close(resolve));
    expect((await verify('--witness', folder)).exitCode).toBe(1);
    writeFileSync(join(folder, 'empty'), '');
    const none = await verify('--witness', join(folder, 'nothing'));
    expect(none).toMatchObject({ exitCode: 1, err: [expect.stringContaining('cli.no-witness')] });
  });
});
