import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { createPostgresEventLog, EventCatalog, keyRingOf } from '@rampart/event-log';
import { migrations } from '@rampart/installation';
import pg from 'pg';
import { builtModule } from './built.js';

jest.setTimeout(180_000);

const TENANT = '00000000-0000-7000-8000-00000000aaaa';
const PEOPLE = 1_200;
/** `rampart keys rotate kek` commits after each 500. */
const BATCH = 500;
const LOOK_MS = 50;
const AT_ONCE = 24;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));
/** A few at a time, as the pool has few sessions. */
async function inTurns<Answer>(work: (n: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < PEOPLE; from += AT_ONCE)
    answers.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(from + n)))));
  return answers;
}
const secretOf = (n: number) => ({
  tenantId: TENANT,
  subject: `user:${String(n).padStart(5, '0')}`,
  field: 'totp.seed',
});

describe('The rotation of the key-encryption key', () => {
  const former = randomBytes(32).toString('base64');
  const fresh = randomBytes(32).toString('base64');
  const { privateKey } = generateKeyPairSync('ed25519');
  const settings = {
    RAMPART_KEK: former,
    RAMPART_WRAPPING_KEK: fresh,
    RAMPART_LOG_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
  let database: TestDatabase;
  let owner: pg.Client;
  let sealed: Buffer[];

  beforeAll(async () => {
    database = await createTestDatabase(migrations);
    owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    sealed = await withVault({ RAMPART_KEK: former }, (vault) =>
      inTurns((n) => vault.seal(secretOf(n), Buffer.from(`seed ${n}`))),
    );
  });
  afterAll(async () => {
    await owner?.end();
    await database?.drop();
  });

  async function withVault<Answer>(
    keys: Parameters<typeof keyRingOf>[0],
    work: (vault: ReturnType<typeof createPostgresEventLog>['vault']) => Promise<Answer>,
  ): Promise<Answer> {
    const keyEncryptionKey = keyRingOf(keys);
    const log = createPostgresEventLog({
      url: database.url,
      catalog: new EventCatalog([]),
      keyEncryptionKey,
    });
    try {
      return await work(log.vault);
    } finally {
      await log.close();
    }
  }
  const opened = (keys: Parameters<typeof keyRingOf>[0]): Promise<string[]> =>
    withVault(keys, (vault) =>
      inTurns(async (n) => String(await vault.open(secretOf(n), sealed[n] ?? Buffer.alloc(0)))),
    );
  async function wrappedAnew(): Promise<number> {
    const { rows } = await owner.query<{ count: string }>(
      'SELECT count(*) AS count FROM log.subject_key WHERE wrapped_by = $1',
      [keyRingOf(settings).current.name],
    );
    return Number(rows[0]?.count);
  }
  async function rotate(): Promise<{ readonly child: ChildProcess; readonly said: () => string }> {
    const child = spawn(
      process.execPath,
      [await builtModule('apps/cli/src/main.ts'), 'keys', 'rotate', 'kek'],
      {
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          DATABASE_URL: database.url,
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    return { child, said: () => text };
  }
  const everyone = Array.from({ length: PEOPLE }, (_, n) => `seed ${n}`);

  it('killed in the middle leaves every person readable, and the next run wraps only what is left', async () => {
    // A locked row of the third batch holds the process there.
    await owner.query('BEGIN');
    await owner.query('SELECT FROM log.subject_key WHERE subject = $1 FOR UPDATE', [
      secretOf(PEOPLE - 1).subject,
    ]);
    const watcher = await rotate();
    const stop = AbortSignal.timeout(60_000);
    while ((await wrappedAnew()) < 2 * BATCH && !stop.aborted) await pause();
    const gone = once(watcher.child, 'exit');
    watcher.child.kill('SIGKILL');
    await gone;
    await owner.query('COMMIT');
    expect(await wrappedAnew()).toBe(2 * BATCH);
    expect(await opened(settings)).toEqual(everyone);

    const again = await rotate();
    const [code] = (await once(again.child, 'close')) as [number];
    expect({ code, said: again.said() }).toEqual({
      code: 0,
      said: expect.stringContaining(`people    ${PEOPLE - 2 * BATCH}\n`),
    });
    expect(await wrappedAnew()).toBe(PEOPLE);
    expect(await opened({ RAMPART_KEK: fresh })).toEqual(everyone);
  });
});
