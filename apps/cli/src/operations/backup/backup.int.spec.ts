import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createDataSource, migrate } from '@rampart/database';
import { CheckpointRunner, LogSigner } from '@rampart/event-log';
import { INSTALLATION_TENANT_ID } from '@rampart/identity-access';
import { startLocalS3 } from '@rampart/outbound/testing/s3';
import { jobs, migrations, openLogs, recordOperation } from '@rampart/installation';
import { createJobQueue } from '@rampart/jobs';
import { randomIds, systemClock } from '@rampart/kernel';
import pg from 'pg';
import { runWords, type Transcript } from '../../testing/fake-terminal.js';

jest.setTimeout(180_000);

const QUEUE = 'operations.verify-log';
const OBJECT = 'avatars/ab/cd/synthetic';
const USER = '00000000-0000-7000-8000-000000000001';
const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/** The owner is no superuser, so row-level security holds for it too, as on a managed server. */
describe('A backup of an installation', () => {
  const run = randomUUID().replaceAll('-', '').slice(0, 12);
  const owner = `owner_${run}`;
  const folder = mkdtempSync(join(tmpdir(), 'rampart-backup-'));
  const at = (...names: string[]): string => join(folder, ...names);
  const keys = {
    RAMPART_KEK: randomBytes(32).toString('base64'),
    RAMPART_JWT_KEY: signingKey(),
    RAMPART_LOG_KEY: signingKey(),
  };
  const databases: string[] = [];
  let recipient: string;
  let source: Record<string, string>;
  let archive: string;
  let headDuring: number;

  const serverUrl = (): URL => new URL(process.env['RAMPART_TEST_DATABASE_URL'] ?? '');
  const urlOf = (database: string): string => {
    const url = serverUrl();
    [url.username, url.password, url.pathname] = [owner, 'secret', `/${database}`];
    return url.href;
  };
  async function ask(url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      let rows: pg.QueryResultRow[] = [];
      for (const statement of statements) ({ rows } = await client.query<pg.QueryResultRow>(statement));
      return rows;
    } finally {
      await client.end();
    }
  }
  async function place(name: string): Promise<Record<string, string>> {
    const [main, queue] = [`${name}_${run}`, `${name}_${run}_jobs`];
    databases.push(main, queue);
    for (const database of [main, queue])
      await ask(serverUrl().href, `CREATE DATABASE ${database} OWNER ${owner}`);
    return {
      ...keys,
      DATABASE_URL: urlOf(main),
      JOBS_DATABASE_URL: urlOf(queue),
      RAMPART_DATA_DIR: at(name),
    };
  }
  const urlsOf = ({
    DATABASE_URL = '',
    JOBS_DATABASE_URL = '',
    RAMPART_DATA_DIR = '',
  }: Record<string, string>) => ({
    ...{ DATABASE_URL, JOBS_DATABASE_URL, RAMPART_DATA_DIR },
  });
  const rampart = (env: Record<string, string>, ...words: string[]): Promise<Transcript> =>
    runWords(words, { env, ids: randomIds });
  const restore = (env: Record<string, string>, from = archive, ...more: string[]): Promise<Transcript> =>
    rampart(env, 'backup', 'restore', from, '--identity', at('identity'), ...more);

  /** What the databases hold up to the head, as one line each. */
  async function contents(
    { DATABASE_URL = '', JOBS_DATABASE_URL = '' }: Record<string, string>,
    head: number,
  ) {
    const rows = (table: string): string =>
      `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS rows FROM ${table} t`;
    const log = `(SELECT * FROM log.event WHERE shard = 0 AND position <= ${head})`;
    return [
      await ask(DATABASE_URL, 'SET ROLE rampart_system', rows(log)),
      await ask(DATABASE_URL, rows('(SELECT * FROM log.subject_key)')),
      await ask(DATABASE_URL, `SELECT to_regclass('soc.delivery_20260301')::text AS day`),
      await ask(
        DATABASE_URL,
        `SELECT count(*) AS partitions FROM pg_inherits WHERE inhparent = 'log.event'::regclass`,
      ),
      await ask(JOBS_DATABASE_URL, rows('(SELECT queue, id, data FROM bullmq.job)')),
    ];
  }

  beforeAll(async () => {
    recipient = (await rampart({}, 'backup', 'identity', at('identity'))).out[0] ?? '';
    await ask(
      serverUrl().href,
      `CREATE ROLE ${owner} LOGIN CREATEROLE PASSWORD 'secret'`,
      `DO $$ BEGIN CREATE ROLE rampart_app; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
      `DO $$ BEGIN CREATE ROLE rampart_system; EXCEPTION WHEN duplicate_object THEN NULL; END $$`,
      `GRANT rampart_app, rampart_system TO ${owner} WITH ADMIN OPTION`,
    );
    source = await place('source');
    const { DATABASE_URL: url = '' } = source;
    await migrate(url, migrations);
    expect(await rampart(source, 'bootstrap')).toMatchObject({ exitCode: 0 });
    await ask(url, `SELECT soc.add_day('2026-03-01')`, 'SELECT log.add_partition(0::smallint)');
    mkdirSync(at('source', 'avatars', 'ab', 'cd'), { recursive: true });
    writeFileSync(at('source', OBJECT), randomBytes(3_000_000));
    const queue = await createJobQueue({
      databaseUrl: source['JOBS_DATABASE_URL'] ?? '',
      jobs,
      onError(error) {
        throw error;
      },
    });
    await queue.addBulk([{ name: QUEUE, id: 'drill', data: {} }]);
    await queue.close();
    archive = await backUpUnderLoad();
  });
  afterAll(async () => {
    const url = serverUrl().href;
    for (const database of databases) await ask(url, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await ask(
      url,
      `REVOKE rampart_app, rampart_system FROM ${owner} CASCADE`,
      `DROP ROLE IF EXISTS ${owner}`,
    );
    rmSync(folder, { recursive: true, force: true });
  });

  /** Appends go on in both shards until the archive is written. */
  async function backUpUnderLoad(): Promise<string> {
    const { DATABASE_URL = '', RAMPART_KEK = '' } = source;
    const sizes = { write: 1, read: 1 };
    const logs = openLogs({ DATABASE_URL, RAMPART_KEK }, { sizes, onProblem: () => undefined });
    const by = { tenantId: INSTALLATION_TENANT_ID, userId: USER };
    const data = { queue: QUEUE, action: 'pause' as const, jobs: 0, by: USER };
    const context = { clock: systemClock, ids: randomIds, tenantId: INSTALLATION_TENANT_ID };
    let written = false;
    const append = async (): Promise<void> => {
      for (const log of [logs.log, logs.socLog])
        await recordOperation({ ...context, log }, by, { type: 'QueueOperationOrdered', data });
    };
    for (let times = 0; times < 60; times += 1) await append();
    await sign(DATABASE_URL);
    const appending = (async () => {
      while (!written) await append();
    })();
    const words = ['backup', 'create', at('archives'), '--recipient', recipient, '--keys', at('keys.age')];
    const created = await rampart(source, ...words);
    written = true;
    await appending;
    headDuring = await logs.log.head();
    await logs.closeLogs();
    expect(created).toMatchObject({ exitCode: 0 });
    return created.out[0] ?? '';
  }
  async function sign(url: string): Promise<void> {
    const dataSource = createDataSource({
      url,
      role: 'rampart_system',
      applicationName: 'spec',
      poolSize: 1,
    });
    await dataSource.initialize();
    const onError = (error: unknown): never => {
      throw error;
    };
    const signer = new LogSigner(keys.RAMPART_LOG_KEY);
    await new CheckpointRunner({ dataSource, signer, clock: systemClock, onError }).runOnce();
    await dataSource.destroy();
  }

  it('made while appends go on is verified, and holds no key', async () => {
    const verified = await rampart(source, 'backup', 'verify', archive, '--identity', at('identity'));
    expect(verified.err).toEqual([]);
    expect(verified.out.join(' ')).toMatch(/^The archive is whole: .* 1 objects\. Heads: shard 0 at \d+/u);
    const bytes = readdirSync(archive).map((file) => readFileSync(join(archive, file), 'latin1'));
    expect(bytes.join('')).not.toContain(keys.RAMPART_KEK);
  });

  it('restored into empty databases has the same rows and objects, and the log is intact', async () => {
    const target = await place('target');
    const { exitCode, out, err } = await restore(target);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: [] });
    expect(out[1]).toBe('The log is intact.');
    const head = Number(/shard 0 at (\d+)/u.exec(out[0] ?? '')?.[1]);
    expect(head).toBeGreaterThan(60);
    expect(head).toBeLessThan(headDuring);
    expect(await contents(target, head)).toEqual(await contents(source, head));
    expect(readFileSync(at('target', OBJECT)).equals(readFileSync(at('source', OBJECT)))).toBe(true);
    const again = await restore(target);
    expect(again).toMatchObject({ exitCode: 1, err: [expect.stringContaining('backup.database-in-use')] });
  });

  it('goes on after a restore: appends are accepted and continue the chain', async () => {
    const target = await place('onward');
    expect(await restore(target)).toMatchObject({ exitCode: 0 });
    expect(await rampart(target, 'bootstrap')).toMatchObject({ exitCode: 0 });
    const { DATABASE_URL = '', RAMPART_KEK = '' } = target;
    const sizes = { write: 1, read: 1 };
    const { log, closeLogs } = openLogs({ DATABASE_URL, RAMPART_KEK }, { sizes, onProblem: () => undefined });
    const before = await log.head();
    const data = { projection: 'operations', by: USER };
    const context = { log, clock: systemClock, ids: randomIds, tenantId: INSTALLATION_TENANT_ID };
    const by = { tenantId: INSTALLATION_TENANT_ID, userId: USER };
    const { position } = await recordOperation(context, by, { type: 'ProjectionRebuildOrdered', data });
    await closeLogs();
    expect(position).toBe(before + 1);
    expect((await rampart(target, 'verify-log')).out[0]).toBe('The log is intact.');
  });

  const parts = (): string[] => readdirSync(archive).filter((file) => file.startsWith('part-'));
  it.each([
    ['truncated', (file: string, bytes: Buffer) => writeFileSync(file, bytes.subarray(0, -1))],
    ['altered', (file: string, bytes: Buffer) => writeFileSync(file, bytes.fill(7, 300, 301))],
    ['missing', (file: string) => rmSync(file)],
  ])('with a file that is %s is refused by its name, and nothing is restored', async (_, spoil) => {
    const name = parts().at(-2) ?? '';
    const file = join(archive, name);
    const whole = readFileSync(file);
    spoil(file, Buffer.from(whole));
    const target = await place(`spoilt${databases.length}`);
    const refused = await restore(target);
    writeFileSync(file, whole);
    expect(refused).toMatchObject({ exitCode: 1, err: [expect.stringContaining(name)] });
    const tables = await ask(target['DATABASE_URL'] ?? '', `SELECT to_regclass('log.event')::text AS events`);
    expect(tables).toEqual([{ events: null }]);
  });

  it('whose list another key signed is refused, and so are other keys than its own', async () => {
    const target = await place('strange');
    expect((await restore({ ...target, RAMPART_LOG_KEY: signingKey() })).err[0]).toContain('manifest.age');
    const otherKek = { ...target, RAMPART_KEK: randomBytes(32).toString('base64') };
    expect((await restore(otherKek)).err[0]).toContain('backup.other-keys');
    await rampart({}, 'backup', 'identity', at('other-identity'));
    const unopened = await rampart(target, 'backup', 'restore', archive, '--identity', at('other-identity'));
    expect(unopened.err[0]).toContain('backup.not-for-identity');
  });

  it('keeps the keys apart in a file that only its recipient opens', async () => {
    const { RAMPART_LOG_KEY: _, ...without } = source;
    const words = ['backup', 'verify', archive, '--identity', at('identity'), '--keys', at('keys.age')];
    expect(await rampart(without, ...words)).toMatchObject({ exitCode: 0 });
    const together = ['--recipient', recipient, '--keys', at('archives', 'keys.age')];
    const refused = await rampart(source, 'backup', 'create', at('archives'), ...together);
    expect(refused.err[0]).toContain('backup.keys-not-apart');
  });

  it('of a newer schema is refused and names its newest migration', async () => {
    const { DATABASE_URL = '' } = source;
    await ask(
      DATABASE_URL,
      `INSERT INTO public.migration (timestamp, name) VALUES (9999999999999, 'Later9999999999999')`,
    );
    const created = await rampart(source, 'backup', 'create', at('newer'), '--recipient', recipient);
    await ask(DATABASE_URL, `DELETE FROM public.migration WHERE name = 'Later9999999999999'`);
    const refused = await restore(await place('older'), created.out[0]);
    expect(refused).toMatchObject({ exitCode: 1, err: [expect.stringContaining('Later9999999999999')] });
  });

  it('lies in a bucket as well, is verified there, and is restored from there', async () => {
    const s3 = await startLocalS3();
    const { url, region, accessKeyId, secretAccessKey } = s3.settings;
    const credentials = {
      RAMPART_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
      RAMPART_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
      RAMPART_BACKUP_S3_REGION: region,
    };
    const env = { ...source, ...credentials };
    const created = await rampart(env, 'backup', 'create', url, '--recipient', recipient);
    expect(created).toMatchObject({ exitCode: 0 });
    const words = ['backup', 'verify', created.out[0] ?? '', '--identity', at('identity')];
    expect(await rampart(env, ...words)).toMatchObject({ exitCode: 0 });
    const target = await place('bucket');
    const restored = await restore({ ...target, ...credentials }, created.out[0]);
    expect(restored).toMatchObject({ exitCode: 0, err: [] });
    expect(restored.out[1]).toBe('The log is intact.');
    expect(readFileSync(at('bucket', OBJECT)).equals(readFileSync(at('source', OBJECT)))).toBe(true);
    await s3.close();
  });

  it('made after rotations of the key-encryption key and the log’s key is restored with the keys of then', async () => {
    const newKek = randomBytes(32).toString('base64');
    const newLogKey = signingKey();
    const rotated = {
      ...source,
      RAMPART_WRAPPING_KEK: newKek,
      RAMPART_LOG_KEY: newLogKey,
      RAMPART_LOG_OTHER_KEYS: new LogSigner(keys.RAMPART_LOG_KEY).publicKey.toString('base64'),
    };
    expect(await rampart(rotated, 'keys', 'rotate', 'kek')).toMatchObject({ exitCode: 0 });
    const created = await rampart(rotated, 'backup', 'create', at('rotated'), '--recipient', recipient);
    expect(created).toMatchObject({ exitCode: 0 });
    const { RAMPART_WRAPPING_KEK, RAMPART_LOG_KEY, RAMPART_LOG_OTHER_KEYS } = rotated;
    const target = await place('turned');
    const withFormer = await restore(target, created.out[0]);
    expect(withFormer.err[0]).toContain('manifest.age');
    const formerKek = await restore({ ...target, RAMPART_LOG_KEY, RAMPART_LOG_OTHER_KEYS }, created.out[0]);
    expect(formerKek.err[0]).toContain('backup.other-keys');
    const now = { ...target, RAMPART_WRAPPING_KEK, RAMPART_LOG_KEY, RAMPART_LOG_OTHER_KEYS };
    const restored = await restore(now, created.out[0]);
    expect(restored).toMatchObject({ exitCode: 0, err: [] });
    expect(restored.out[1]).toBe('The log is intact.');
    // The archive from before is opened with the former log key among the trusted ones.
    const before = await place('before');
    const older = await restore({ ...now, ...urlsOf(before) });
    expect(older).toMatchObject({ exitCode: 0, err: [] });
  });
});
