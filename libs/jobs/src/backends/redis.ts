import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import type { JobsBackend } from './backend.js';

const PREFIX = 'rampart';
const LONGEST_RECONNECT_DELAY_MS = 2000;

/** BullMQ on Redis, keys under `rampart:`. Each queue and worker has connections of its own and closes them. */
export async function openRedisBackend(redisUrl: string): Promise<JobsBackend> {
  await reach(redisUrl);
  const connection = {
    url: redisUrl,
    // BullMQ's blocking reads wait for as long as it takes; a limit here would fail them during a restart.
    maxRetriesPerRequest: null,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, LONGEST_RECONNECT_DELAY_MS),
  };
  return {
    queue: (name) => new Queue(name, { connection, prefix: PREFIX }),
    worker: (name, processor, options) =>
      new Worker(name, processor, { ...options, connection, prefix: PREFIX }),
    close: async () => undefined,
  };
}

/** A wrong URL stops the process at boot instead of retrying for ever. */
async function reach(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  // `connect` rejects with the same error; without a listener ioredis would print it as well.
  client.on('error', () => undefined);
  await client.connect();
  await client.quit();
}
