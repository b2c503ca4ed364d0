import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { makeServerFolder } from '@rampart/database/testing';
import { migrate } from '@rampart/database';
import { type PostgresServer, startPostgres } from '@rampart/embedded';
import { createPostgresEventLog, EventCatalog } from '@rampart/event-log';
import { createTestTenant, createTestUser } from '@rampart/identity-access/testing';
import { impersonation } from '@rampart/impersonation';
import { migrations } from '@rampart/installation';
import { readEnvironment } from '../../apps/api/src/platform/environment.js';
import { createLogger } from '../../apps/api/src/platform/logging.js';
import { openRuntime } from '../../apps/api/src/platform/runtime.js';
import { ApiProcess } from './api-process.js';
import type { ProductProcess } from './product-process.js';
import { startSandbox } from './sandbox-server.js';
import { ScanEvents } from './scan-events.js';
import { WorkerProcess } from './worker-process.js';

const ANALYST = {
  username: 'synthetic-analyst',
  password: 'a synthetic pass phrase',
  roles: ['nexus:analyst'] as const,
};
/** The application name of the test's own connections, which are not counted. */
const OBSERVER = 'rampart-observer';
const LOOK_MS = 100;
/** The number of readings in two seconds. An idle process opens connections only occasionally. */
const READINGS = 20;

const signingKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS));

export class Installation {
  private readonly apis: ApiProcess[] = [];
  /** The processes are ended before the database server. */
  private readonly processes: ProductProcess[] = [];
  private token: string | undefined;
  readonly scans: ScanEvents;

  private constructor(private readonly place: Place) {
    const complaints = (): string => this.processes.map((each) => each.complaints).join('\n');
    this.scans = new ScanEvents(place.log, place.tenantId, complaints);
  }

  static async open(settings: Readonly<Record<string, string>>): Promise<Installation> {
    return new Installation(await openPlace(settings));
  }

  get server(): PostgresServer {
    return this.place.server;
  }

  async startApis(count: number): Promise<void> {
    const started = Array.from({ length: count }, () => new ApiProcess(this.place.environment));
    this.apis.push(...started);
    await this.start(started);
    const { username, password } = ANALYST;
    const { body } = await this.ask(0, '/api/auth/login', { username, password });
    this.token = (body as { access_token: string }).access_token;
  }

  async startWorkers(count: number): Promise<void> {
    await this.start(Array.from({ length: count }, () => new WorkerProcess(this.place.environment)));
  }

  ask(api: number, path: string, body?: object): ReturnType<ApiProcess['ask']> {
    const process = this.apis[api];
    if (process === undefined) throw new Error(`There is no API ${api}.`);
    return process.ask(path, this.token, body);
  }

  /** Retries until the answer is 200 and `look` finds its target, because read models may lag. */
  async whenShown<T>(api: number, path: string, look: (body: unknown) => T | null): Promise<T> {
    const stop = AbortSignal.timeout(60_000);
    for (;;) {
      const { status, body } = await this.ask(api, path);
      const found = status === 200 ? look(body) : null;
      if (found !== null) return found;
      if (stop.aborted) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
      await pause();
    }
  }

  /** The largest number of connections within two seconds. */
  async mostSessions(): Promise<number> {
    const watch = await this.watchSessions();
    for (let reading = 0; reading < READINGS; reading += 1) await pause();
    return watch.end();
  }

  /** Counts the connections of the processes again and again until it is ended. */
  async watchSessions(): Promise<{ readonly end: () => Promise<number> }> {
    const client = new pg.Client({ connectionString: observing(this.server.url) });
    client.on('error', () => undefined);
    await client.connect();
    let highest = 0;
    let ended = false;
    const watching = (async () => {
      while (!ended) {
        const { rows } = await client.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE backend_type = 'client backend' AND application_name <> $1`,
          [OBSERVER],
        );
        highest = Math.max(highest, rows[0]?.count ?? 0);
        await pause();
      }
    })();
    const end = async (): Promise<number> => {
      ended = true;
      try {
        await watching;
      } finally {
        await client.end();
      }
      return highest;
    };
    return { end };
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.kill()));
    await this.place.close();
  }

  private async start(started: readonly ProductProcess[]): Promise<void> {
    this.processes.push(...started);
    await Promise.all(started.map((process) => process.start()));
  }
}

async function openPlace(settings: Readonly<Record<string, string>>) {
  const folder = makeServerFolder('installation');
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  const sandbox = await startSandbox(5);
  const environment = {
    DATABASE_URL: server.serviceUrl,
    JOBS_DATABASE_URL: server.jobsUrl,
    RAMPART_DATA_DIR: folder,
    RAMPART_KEK: randomBytes(32).toString('base64'),
    RAMPART_LOG_KEY: signingKey(),
    RAMPART_JWT_KEY: signingKey(),
    SANDBOX_URL: sandbox.url,
    BLUESKY_URL: `${sandbox.url}/bluesky`,
    WORKER_LOCK_MS: '10000',
  };
  const log = createPostgresEventLog({
    url: observing(server.url),
    catalog: new EventCatalog(impersonation.events),
    keyEncryptionKey: Buffer.from(environment.RAMPART_KEK, 'base64'),
    onProblem: () => undefined,
  });
  const close = async (): Promise<void> => {
    await log.close();
    await sandbox.close();
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(server.url, migrations, server.serviceUrl);
    return { server, environment, tenantId: await makeAnalyst(environment), log, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Place = Awaited<ReturnType<typeof openPlace>>;

/** Creates a tenant with a signed-in analyst. @returns the tenant's id */
async function makeAnalyst(environment: Readonly<Record<string, string>>): Promise<string> {
  const runtime = await openRuntime(readEnvironment(environment), createLogger('silent'));
  try {
    const tenantId = await createTestTenant(runtime.access, 'Synthetic client');
    await createTestUser(runtime.access, tenantId, ANALYST);
    return tenantId;
  } finally {
    await runtime.close();
  }
}

/** The same database over connections that are not counted: options in a URL take precedence over those of the pool. */
function observing(url: string): string {
  const named = new URL(url);
  named.searchParams.set('application_name', OBSERVER);
  return named.href;
}
