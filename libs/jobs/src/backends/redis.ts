import { DomainError } from '@rampart/kernel';
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

/**
 * A wrong URL stops the process at boot instead of retrying for ever.
 * @throws DomainError `jobs.redis-unreachable` with the reason, never the password
 */
async function reach(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  // `connect` rejects with no more than "Connection is closed." where nothing listens; the reason comes here.
  let reason: unknown;
  client.on('error', (error) => (reason ??= error));
  try {
    await client.connect();
    await client.quit();
  } catch (error) {
    const { message } = (reason ?? error) as Error;
    const text = `Redis at ${new URL(redisUrl).host} (REDIS_URL) cannot be used: ${message.replace(/\.$/, '')}.`;
    throw new DomainError('jobs.redis-unreachable', 'unavailable', text);
  }
}
