import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import {
  CheckpointRunner,
  createPostgresEventLog,
  EventCatalog,
  KeyRing,
  keyRingOf,
  LogSigner,
  openCheckpoint,
} from '@rampart/event-log';
import { INSTALLATION_TENANT_ID as TENANT } from '@rampart/identity-access';
import { migrations, openLogs, recordOperation } from '@rampart/installation';
import { randomIds, systemClock } from '@rampart/kernel';
import { runWords, type Transcript } from '../../testing/fake-terminal.js';

type Env = Record<string, string>;

const USER = '00000000-0000-7000-8000-000000000001';
const SUBJECTS = ['user:a', 'user:b', 'user:c'];
const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

describe('rampart keys', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-keys-'));
  let database: TestDatabase;
  let env: Env;
  const rampart = (settings: Env, ...words: string[]): Promise<Transcript> =>
    runWords(['keys', ...words], { env: settings, ids: randomIds });

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    env = {
      DATABASE_URL: database.url,
      RAMPART_DATA_DIR: join(folder, 'objects'),
      RAMPART_KEK: randomBytes(32).toString('base64'),
      RAMPART_JWT_KEY: signingKey(),
      RAMPART_LOG_KEY: signingKey(),
    };
  });
  afterAll(async () => {
    await database?.drop();
    rmSync(folder, { recursive: true });
  });

  /** What the two steps of the written file set. */
  async function stepsOf(kind: string): Promise<readonly [Env, Env]> {
    const file = join(folder, `${kind}.env`);
    expect(await rampart(env, 'new', kind, '--out', file)).toMatchObject({ exitCode: 0 });
    const [, first = '', second = ''] = readFileSync(file, 'utf8').split(/^# .*$/mu);
    const read = (text: string): Env =>
      Object.fromEntries(
        [...text.matchAll(/^(\w+)=(.*)$/gmu)].map(([, name = '', value = '']) => [name, value]),
      );
    return [read(first), read(second)];
  }
  async function withVault<Answer>(
    ring: KeyRing,
    work: (vault: ReturnType<typeof createPostgresEventLog>['vault']) => Promise<Answer>,
  ): Promise<Answer> {
    const log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog([]),
      keyEncryptionKey: ring,
    });
    try {
      return await work(log.vault);
    } finally {
      await log.close();
    }
  }
  const ringOf = (settings: Env): KeyRing =>
    keyRingOf({ ...settings, RAMPART_KEK: env['RAMPART_KEK'] ?? '' });
  const secretOf = (subject: string) => ({ tenantId: TENANT, subject, field: 'totp.seed' });

  it('push: a new key is made each time, and a former one without devices is deleted', async () => {
    const first = await rampart(env, 'rotate', 'push');
    const second = await rampart(env, 'rotate', 'push');
    expect(first.out[0]).toMatch(/^key {7}[A-Za-z0-9_-]{87}$/u);
    expect(second.out[0]).not.toBe(first.out[0]);
    expect(first.out.slice(1)).toEqual(['devices   0 with a former key', 'deleted   0 former keys']);
    expect(second.out[2]).toBe('deleted   1 former keys');
  });

  it('kek: processes of both steps read each other’s writes, and afterwards the new key alone opens', async () => {
    const sealed = await withVault(ringOf(env), (vault) =>
      Promise.all(SUBJECTS.map((subject) => vault.seal(secretOf(subject), Buffer.from(subject)))),
    );
    const [known, used] = await stepsOf('kek');
    const [during, after] = [ringOf({ ...env, ...known }), ringOf({ ...env, ...used })];
    const late = await withVault(after, (vault) => vault.seal(secretOf('user:d'), Buffer.from('late')));
    expect(await withVault(during, (vault) => vault.open(secretOf('user:d'), late))).toEqual(
      Buffer.from('late'),
    );

    const rotated = await rampart({ ...env, ...used }, 'rotate', 'kek');
    expect(rotated).toMatchObject({
      exitCode: 0,
      out: ['people    4', 'accounts  0', 'evidence  0', expect.any(String)],
    });
    const fresh = new KeyRing(Buffer.from(used['RAMPART_WRAPPING_KEK'] ?? '', 'base64'));
    const opened = await withVault(fresh, (vault) =>
      Promise.all(SUBJECTS.map((subject, n) => vault.open(secretOf(subject), sealed[n] ?? Buffer.alloc(0)))),
    );
    expect(opened.map(String)).toEqual(SUBJECTS);
    const former = withVault(ringOf(env), (vault) =>
      vault.open(secretOf('user:a'), sealed[0] ?? Buffer.alloc(0)),
    );
    await expect(former).rejects.toMatchObject({ code: 'event-log.wrong-key-encryption-key' });
    expect((await rampart({ ...env, ...used }, 'rotate', 'kek')).out[0]).toBe('people    0');
    const status = (await rampart({ ...env, ...used }, 'status')).out.join('\n');
    expect(status).toMatch(/^wrapping +[0-9a-f]{16} +wraps +5 people$/mu);
    expect(status).toMatch(/^wrapping +[0-9a-f]{16} +opens +0 people$/mu);
  });

  it('log: both keys sign the newest checkpoint, and the whole log is verified with both', async () => {
    await append();
    await sign(env['RAMPART_LOG_KEY'] ?? '');
    const [, used] = await stepsOf('log');
    const after = { ...env, ...used };
    await append();
    await sign(used['RAMPART_LOG_KEY'] ?? '');
    writeFileSync(join(folder, 'former'), env['RAMPART_LOG_KEY'] ?? '');
    const rotated = await rampart(after, 'rotate', 'log', '--former', join(folder, 'former'));
    expect(rotated).toMatchObject({ exitCode: 0, out: ['checkpoints  1'] });
    const note = await newestNote();
    for (const key of [env['RAMPART_LOG_KEY'], used['RAMPART_LOG_KEY']])
      expect(openCheckpoint(note, publicKeyOf(key ?? ''))).toMatchObject({ size: 2 });
    expect((await runWords(['verify-log'], { env: after })).out[0]).toBe('The log is intact.');
    const { RAMPART_LOG_OTHER_KEYS: _, ...newKeyOnly } = after;
    const unknown = (await runWords(['verify-log'], { env: newKeyOnly })).out[0];
    expect(unknown).toContain('does not carry a valid signature');
    writeFileSync(join(folder, 'stranger'), signingKey());
    const strange = { ...after, RAMPART_LOG_KEY: signingKey() };
    const refused = await rampart(strange, 'rotate', 'log', '--former', join(folder, 'stranger'));
    expect(refused.err[0]).toContain('cli.other-log-key');
  });

  it('jwt: the settings name the former public key, so that tokens of both are accepted', async () => {
    const [known, used] = await stepsOf('jwt');
    const publicOf = (key: string | undefined): string => publicKeyOf(key ?? '').toString('base64');
    expect(used['RAMPART_JWT_OTHER_KEYS']).toBe(publicOf(env['RAMPART_JWT_KEY']));
    expect(known['RAMPART_JWT_OTHER_KEYS']).toBe(publicOf(used['RAMPART_JWT_KEY']));
  });

  const publicKeyOf = (text: string): Buffer =>
    createPublicKey(createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }))
      .export({ format: 'der', type: 'spki' })
      .subarray(-32);
  async function append(): Promise<void> {
    const { DATABASE_URL = '', RAMPART_KEK = '' } = env;
    const sizes = { write: 1, read: 1 };
    const { log, closeLogs } = openLogs({ DATABASE_URL, RAMPART_KEK }, { sizes, onProblem: () => undefined });
    const context = { log, clock: systemClock, ids: randomIds, tenantId: TENANT };
    const data = { projection: 'operations', by: USER };
    await recordOperation(
      context,
      { tenantId: TENANT, userId: USER },
      { type: 'ProjectionRebuildOrdered', data },
    );
    await closeLogs();
  }
  async function sign(key: string): Promise<void> {
    const dataSource = await createDataSource({
      ...{ url: database.url, role: 'rampart_system', applicationName: 'spec', poolSize: 1 },
    }).initialize();
    const onError = (error: unknown): never => {
      throw error;
    };
    await new CheckpointRunner({
      dataSource,
      signer: new LogSigner(key),
      clock: systemClock,
      onError,
    }).runOnce();
    await dataSource.destroy();
  }
  async function newestNote(): Promise<string> {
    const owner = await createDataSource({
      url: database.url,
      applicationName: 'spec',
      poolSize: 1,
    }).initialize();
    const [row]: { note: string }[] = await owner.query(
      'SELECT note FROM log.checkpoint ORDER BY size DESC LIMIT 1',
    );
    await owner.destroy();
    return row?.note ?? '';
  }
});
