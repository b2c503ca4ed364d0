import { createTestDatabase } from '@rampart/database/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { JobsBackendSettings } from '../backends/backend.js';
import { findRedisServer, startRedisServer } from './redis-server.js';

export interface TestEngine {
  readonly settings: JobsBackendSettings;
  wipe(): Promise<void>;
  close(): Promise<void>;
}

/** The engines to test: always PostgreSQL; also Redis in CI and on machines with a `redis-server`. */
export function testEngines(): readonly (readonly [name: string, open: () => Promise<TestEngine>])[] {
  const redis = findRedisServer();
  return redis === null && !process.env['CI']
    ? [['PostgreSQL', openPostgres]]
    : [
        ['PostgreSQL', openPostgres],
        ['Redis', () => openRedis(redis ?? 'redis-server')],
      ];
}

async function openPostgres(): Promise<TestEngine> {
  const database = await createTestDatabase([]);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  pool.on('error', () => undefined);
  return {
    settings: { databaseUrl: database.url, onError },
    wipe: async () => {
      await pool.query('TRUNCATE bullmq.job, bullmq.scheduler CASCADE');
    },
    close: async () => {
      await pool.end();
      await database.drop();
    },
  };
}

async function openRedis(binary: string): Promise<TestEngine> {
  const server = await startRedisServer(binary);
  const client = new Redis(server.url);
  return {
    settings: { databaseUrl: 'postgres://unused', redisUrl: server.url, onError },
    wipe: async () => {
      await client.flushall();
    },
    close: async () => {
      await client.quit();
      await server.stop();
    },
  };
}

function onError(error: Error): void {
  throw error;
}
