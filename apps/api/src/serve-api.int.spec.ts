import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '@rampart/database';
import { createTestDatabase, type TestDatabase } from '@rampart/database/testing';
import { bootstrapInstallation, STAFF_TENANT_ID } from '@rampart/identity-access';
import { migrations } from '@rampart/installation';
import pg from 'pg';
import { readEnvironment } from './platform/environment.js';
import { openRuntime } from './platform/runtime.js';
import { createLogger } from './platform/logging.js';
import { serveApi } from './serve-api.js';
import { testEnvironment } from './testing/test-environment.js';

describe('the API process', () => {
  let database: TestDatabase;
  let starting: ReturnType<typeof serveApi>;

  beforeEach(async () => {
    database = await createTestDatabase([]);
  }, 120_000);

  afterEach(() => database.drop());

  it('states the next step for a database without migrations, and does not change it', async () => {
    const starting = serveApi(readEnvironment(testEnvironment(database.url)), { timeoutMs: 0 });
    await expect(starting).rejects.toMatchObject({
      code: 'database.not-migrated',
      message: expect.stringContaining('Run `rampart migrate` as the owner of the database'),
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(`SELECT FROM pg_namespace WHERE nspname = 'log'`);
    await client.end();
    expect(rows).toEqual([]);
  }, 120_000);

  it('waits for the migrations, serves, completes a request during shutdown, and frees its port', async () => {
    const environment = readEnvironment(testEnvironment(database.url));
    const reasons: string[] = [];
    const migrated = new Promise<void>((resolve, reject) => {
      const onWait = (reason: string): void => {
        reasons.push(reason);
        migrate(database.url, migrations).then(resolve, reject);
      };
      starting = serveApi(environment, { onWait });
    });
    const api = await starting;
    await migrated;
    expect(reasons).toHaveLength(1);
    const runtime = await openRuntime(environment, createLogger('silent'));
    const { username, password } = await bootstrapInstallation(runtime.access);
    const seeded = await runtime.log.read({ after: 0, limit: 100, tenantId: STAFF_TENANT_ID });
    expect(seeded.filter(({ type }) => type === 'CompetitorAdded')).toHaveLength(4);
    await runtime.close();
    const signIn = () =>
      fetch(`${api.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
    expect((await signIn()).status).toBe(200);
    // Enough sign-ins to fill the hashing queue, so that some still wait when the stop begins.
    const underWay = [1, 2, 3, 4].map(() => signIn().then(({ status }) => status));
    await underWay[0];
    await api.stop();
    expect(await Promise.all(underWay)).toEqual([200, 200, 200, 200]);
    await expect(signIn()).rejects.toThrow();
  }, 120_000);

  it('names the port when it is in use', async () => {
    await migrate(database.url, migrations);
    const first = await serveApi(readEnvironment(testEnvironment(database.url)));
    const { port } = new URL(first.url);
    const second = serveApi(readEnvironment({ ...testEnvironment(database.url), PORT: port }));
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', port: Number(port) });
    await first.stop();
  }, 120_000);
});
