import { describe, it } from '@jest/globals';
import pg from 'pg';
import { Redis } from 'ioredis';
import { createTestDatabase } from '@rampart/database/testing';
import { describeQueueContract } from './testing/queue-contract.js';
import { findRedisServer, startRedisServer } from './testing/redis-server.js';

const onError = (error: Error): void => {
  throw error;
};

describeQueueContract('PostgreSQL', async () => {
  const database = await createTestDatabase([]);
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
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
});

const redis = findRedisServer();
if (redis === null) {
  describe('job queue on Redis', () => {
    it.skip('needs a redis-server on the machine', () => undefined);
  });
} else {
  describeQueueContract('Redis', async () => {
    const server = await startRedisServer(redis);
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
  });
}
