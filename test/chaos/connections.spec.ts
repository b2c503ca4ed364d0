import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readEnvironment as readApi } from '../../apps/api/src/platform/environment.js';
import { serveApi } from '../../apps/api/src/serve-api.js';
import { readEnvironment as readWorker } from '../../apps/worker/src/platform/environment.js';
import { startWorker } from '../../apps/worker/src/start-worker.js';
import { closeAll, makeServerFolder } from '@rampart/database/testing';
import { migrate } from '@rampart/database';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { migrations } from '@rampart/installation';
import { findRedisServer, startRedisServer } from '@rampart/jobs/testing';
import { startSandbox } from './sandbox-server.js';
import { WorkerProcess } from './worker-process.js';

/** What a test opened. The installation of all tests is closed after the last one. */
const closers: (() => Promise<unknown>)[] = [];
const ofInstallation: (() => Promise<unknown>)[] = [];
afterEach(() => closeAll(closers));

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

/**
 * Starts PostgreSQL with its default connection limit, a simulated network, and prepares the environments of
 * all processes.
 */
async function openInstallation() {
  const folder = makeServerFolder('connections');
  ofInstallation.push(() => rm(folder, { recursive: true, force: true }));
  const settings = { max_connections: '100', fsync: 'off' };
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  ofInstallation.push(() => server.destroy());
  const sandbox = await startSandbox(60);
  ofInstallation.push(() => sandbox.close());
  await migrate(server.url, migrations, server.serviceUrl);
  const environment = {
    DATABASE_URL: server.serviceUrl,
    JOBS_DATABASE_URL: server.jobsUrl,
    RAMPART_DATA_DIR: folder,
    RAMPART_KEK: randomBytes(32).toString('base64'),
    RAMPART_LOG_KEY: signingKey(),
    RAMPART_JWT_KEY: signingKey(),
    SANDBOX_URL: sandbox.url,
    BLUESKY_URL: `${sandbox.url}/bluesky`,
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
  return { server, environment };
}

async function startApi(environment: Readonly<Record<string, string>>): Promise<void> {
  const api = await serveApi(readApi(environment));
  closers.push(() => api.stop());
}

async function openWorker(environment: Readonly<Record<string, string>>): Promise<void> {
  const worker = await startWorker(readWorker(environment));
  closers.push(() => worker.stop());
}

async function watch(server: PostgresServer) {
  const client = new pg.Client({ connectionString: server.url, application_name: 'asking' });
  await client.connect();
  closers.push(() => client.end());
  const count = async (): Promise<number> => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND application_name <> 'asking'`,
    );
    return rows[0]?.count ?? 0;
  };
  const most = async (): Promise<number> => {
    let highest = 0;
    for (let reading = 0; reading < 20; reading += 1) {
      highest = Math.max(highest, await count());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return highest;
  };
  return most;
}

describe('PostgreSQL connections', () => {
  let installation: Awaited<ReturnType<typeof openInstallation>>;

  beforeAll(async () => {
    installation = await openInstallation();
  }, 120_000);
  afterAll(() => closeAll(ofInstallation), 120_000);

  it('of an idle API are 8 at most', async () => {
    const { server, environment } = installation;
    const most = await watch(server);
    await startApi(environment);
    const highest = await most();
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThanOrEqual(8);
  }, 120_000);

  it('of an idle worker are 12 at most', async () => {
    const { server, environment } = installation;
    const most = await watch(server);
    await openWorker(environment);
    const highest = await most();
    expect(highest).toBeGreaterThan(0);
    expect(highest).toBeLessThanOrEqual(12);
  }, 120_000);

  const redis = findRedisServer();
  (redis === null ? it.skip : it)(
    'of an idle worker with its jobs on Redis are no more, and those of Redis 16 at most',
    async () => {
      const { server, environment } = installation;
      const engine = await startRedisServer(redis ?? '');
      closers.push(() => engine.stop());
      const most = await watch(server);
      const worker = new WorkerProcess({ ...environment, LOG_LEVEL: 'info', REDIS_URL: engine.url });
      closers.push(() => worker.stop());
      await worker.start();
      expect(await most()).toBeLessThanOrEqual(12);
      const client = new Redis(engine.url);
      const clients = String(await client.client('LIST'))
        .trim()
        .split('\n');
      await client.quit();
      expect(clients.length - 1).toBeGreaterThan(0);
      expect(clients.length - 1).toBeLessThanOrEqual(16);
    },
    120_000,
  );
});
