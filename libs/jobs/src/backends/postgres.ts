import { createPostgresBackend, type PgPool, Queue, runMigrations, Worker } from 'bullmq';
import pg from 'pg';
import type { JobsBackend, JobsBackendSettings } from './backend.js';

const SCHEMA = 'bullmq';
/** Pooled connections beside the one that each worker keeps for LISTEN. */
const QUERY_CONNECTIONS = 4;
const DUPLICATE_DATABASE = ['42P04', '23505'];
const UNKNOWN_DATABASE = '3D000';

/**
 * BullMQ on PostgreSQL over one pool for the whole process; left to itself each queue and worker would open a pool.
 * The jobs have a database of their own so that a long snapshot over the event log cannot hold back their vacuum.
 */
export async function openPostgresBackend(
  settings: JobsBackendSettings,
  listeners: number,
): Promise<JobsBackend> {
  await createDatabaseWhenMissing(settings.databaseUrl);
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    application_name: 'rampart-jobs',
    max: listeners + QUERY_CONNECTIONS,
    options: `-c search_path=${SCHEMA}`,
    keepAlive: true,
  });
  // One listener for each queue and worker that shares the pool, and ours.
  pool.setMaxListeners(0);
  pool.on('error', settings.onError);
  const client = await pool.connect();
  try {
    await runMigrations(client, SCHEMA);
  } finally {
    client.release();
  }
  // BullMQ describes pg's pool by a type that differs from pg's own only in `readonly` of the parameters.
  const connection = pool as unknown as PgPool;
  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend),
    worker: (name, processor, options) =>
      new Worker(name, processor, { ...options, connection }, createPostgresBackend),
    close: async () => {
      // What happens to connections that are closing concerns nobody, BullMQ's listeners included.
      pool.removeAllListeners('error');
      pool.on('error', () => undefined);
      await pool.end();
    },
  };
}

async function createDatabaseWhenMissing(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
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
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process was quicker.
    if (!DUPLICATE_DATABASE.includes(codeOf(error))) throw error;
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
