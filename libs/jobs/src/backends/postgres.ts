import { setTimeout as sleep } from 'node:timers/promises';
import { NamelessClient, throughPooler } from '@rampart/database';
import { isPgPool, PostgresConnection, PostgresQueueBackend, Queue, runMigrations, Worker } from 'bullmq';
import pg from 'pg';
import { ActiveQueues } from './active-queues.js';
import type { JobsBackend, JobsBackendSettings } from './backend.js';
import { PostgresSignals } from './postgres-signals.js';
import type { Signal } from './waiting-room.js';

const SCHEMA = 'bullmq';
const ACTIVE = `SELECT DISTINCT queue FROM job WHERE state = 'active'`;
/** By queue, because only the indexes of each state find no row at once. */
const UNSETTLED = `
SELECT q.name FROM unnest($1::text[]) AS q(name)
WHERE EXISTS (SELECT 1 FROM job WHERE queue = q.name AND state = 'waiting')
  OR EXISTS (SELECT 1 FROM job WHERE queue = q.name AND state = 'active')
  OR EXISTS (SELECT 1 FROM job WHERE queue = q.name AND state = 'delayed')
  OR EXISTS (SELECT 1 FROM job WHERE queue = q.name AND state = 'failed')
  OR EXISTS (SELECT 1 FROM meta WHERE queue = q.name AND field = 'paused' AND value = '1')`;
const DEFAULT_CONNECTIONS = 4;
const TIMEOUT_MS = 30_000;
const SERVED_MS = 5_000;
const LOOK_MS = 20;
const DUPLICATE_DATABASE = ['42P04', '23505'];
const UNKNOWN_DATABASE = '3D000';

/** Uses one pool and one session per process, while BullMQ alone would open more for each queue. */
export async function openPostgresBackend(settings: JobsBackendSettings): Promise<JobsBackend> {
  const { databaseUrl, onError, connections = DEFAULT_CONNECTIONS } = settings;
  await createDatabaseWhenMissing(databaseUrl);
  await migrateJobs(databaseUrl);
  const pool = new pg.Pool({
    ...sessionOf(settings),
    application_name: 'rampart-jobs',
    max: connections,
    connectionTimeoutMillis: TIMEOUT_MS,
    keepAlive: true,
  });
  // Each queue and worker that shares the pool adds a listener, so there is no limit.
  pool.setMaxListeners(0);
  pool.on('error', onError);
  // The server may end an idle session. Then the next statement fails, and the process continues.
  pool.on('connect', (session) => session.on('error', () => undefined));
  const signals = new PostgresSignals({ databaseUrl, schema: SCHEMA, pool, onError });
  // BullMQ's type of a pg pool differs from pg's own only in `readonly` of the parameters.
  const connection = pool as unknown;
  if (!isPgPool(connection))
    throw new Error('BullMQ does not know this pool. Install the pg that it supports.');
  const active = new ActiveQueues(async () => {
    const { rows } = await pool.query<{ queue: string }>(ACTIVE);
    return rows.map(({ queue }) => queue);
  });
  const make = (name: string, opts: Options) => new SharedPostgresBackend(name, opts, signals, active);
  return {
    queue: (name) => new Queue(name, { connection }, make),
    worker: (name, processor, options) => new Worker(name, processor, { ...options, connection }, make),
    unsettled: async (queues) => {
      const { rows } = await pool.query<{ name: string }>(UNSETTLED, [queues]);
      return new Set(rows.map(({ name }) => name));
    },
    close: async () => {
      active.close();
      await signals.close();
      pool.removeAllListeners('error');
      pool.on('error', () => undefined);
      await untilServed(pool);
      await pool.end();
    },
  };
}

function sessionOf({ databaseUrl: url, poolerUrl }: JobsBackendSettings): pg.PoolConfig {
  const pooled = throughPooler({ url, poolerUrl });
  return pooled === null
    ? { connectionString: url, options: `-c search_path=${SCHEMA}` }
    : { connectionString: pooled, Client: NamelessClient };
}

/** A pool that has ended never answers waiting clients, and a stopping worker waits for some. */
async function untilServed(pool: pg.Pool): Promise<void> {
  for (let waited = 0; pool.waitingCount > 0 && waited < SERVED_MS; waited += LOOK_MS) await sleep(LOOK_MS);
}

type Options = ConstructorParameters<typeof PostgresQueueBackend>[2];

/** Asks for no migrations, because `migrateJobs` ran them; BullMQ would ask twice for each queue. */
class MigratedConnection extends PostgresConnection {
  override async waitUntilReady(): Promise<void> {}
}

class SharedPostgresBackend extends PostgresQueueBackend {
  private interrupted = false;

  constructor(
    name: string,
    opts: Options,
    private readonly signals: PostgresSignals,
    private readonly active: ActiveQueues,
  ) {
    super(new MigratedConnection(opts.connection), name, opts);
  }

  override async waitForJob(seconds: number): Promise<Signal | null> {
    if (this.interrupted || this.closing !== undefined) return null;
    return this.signals.wait(this.queueName, seconds);
  }

  /** Every queue checks several times a minute, and most queues have no job that could have stalled. */
  override async moveStalledJobsToWait(): Promise<string[]> {
    return (await this.active.has(this.queueName)) ? super.moveStalledJobsToWait() : [];
  }

  override async extendLocks(ids: string[], tokens: string[], duration: number): Promise<string[]> {
    const until = Date.now() + duration;
    const lost = await this.signals.extendLocks(this.queueName, { ids, tokens }, until);
    return lost ?? super.extendLocks(ids, tokens, duration);
  }

  override async disconnectBlocking(): Promise<void> {
    this.interrupted = true;
    this.signals.cancel(this.queueName);
  }

  override async reconnectBlocking(): Promise<void> {
    this.interrupted = false;
  }
}

/** A session that the server ends also rejects its statement. */
function openClient(connectionString: string): pg.Client {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  return client;
}

/** Straight to PostgreSQL, because a pooler knows the schema only afterwards. */
async function migrateJobs(databaseUrl: string): Promise<void> {
  const client = openClient(databaseUrl);
  await client.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    await client.end();
  }
}

async function createDatabaseWhenMissing(databaseUrl: string): Promise<void> {
  const client = openClient(databaseUrl);
  try {
    await client.connect();
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_DATABASE) throw error;
    await createDatabase(databaseUrl);
    return;
  }
  await client.end();
}

async function createDatabase(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = decodeURIComponent(url.pathname.slice(1));
  url.pathname = '/postgres';
  const client = openClient(url.href);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!DUPLICATE_DATABASE.includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
