import { DomainError } from '@rampart/kernel';
import { Queue, QueueKeys, RedisConnection, RedisQueueBackend, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { JobsBackend, JobsBackendSettings } from './backend.js';
import { RedisSignals } from './redis-signals.js';
import type { Signal, WorkSignals } from './waiting-room.js';

const PREFIX = 'rampart';
const LONGEST_RECONNECT_DELAY_MS = 2000;
const OPTIONS: RedisOptions = {
  // Commands wait while Redis is down; a limit would make them fail during a restart.
  maxRetriesPerRequest: null,
  retryStrategy: (attempt) => Math.min(attempt * 100, LONGEST_RECONNECT_DELAY_MS),
};
/** A waiting command must not be kept, because its late answer would reach a different one. */
const WAITS_ONLY: RedisOptions = { enableOfflineQueue: false, autoResendUnfulfilledCommands: false };

/** Keys under `rampart:`. Two connections a process; BullMQ alone would open one or more per queue. */
export async function openRedisBackend(
  redisUrl: string,
  { onError }: JobsBackendSettings,
): Promise<JobsBackend> {
  await reach(redisUrl);
  const connection = new Redis(redisUrl, { ...OPTIONS, connectionName: 'rampart-jobs' });
  const blocking = new Redis(redisUrl, { ...OPTIONS, ...WAITS_ONLY, connectionName: 'rampart-jobs-waiting' });
  connection.setMaxListeners(0);
  for (const client of [connection, blocking]) client.on('error', onError);
  const signals = new RedisSignals({ blocking, main: connection, prefix: PREFIX });
  const options = { connection, prefix: PREFIX };
  const make = (name: string, opts: Options) => new SharedRedisBackend(name, opts, connection, signals);
  return {
    queue: (name) => new Queue(name, options, make),
    worker: (name, processor, given) => new Worker(name, processor, { ...given, ...options }, make),
    // Redis answers for an empty queue in microseconds.
    unsettled: async (queues) => new Set(queues),
    close: async () => {
      await signals.close();
      if (connection.status === 'ready') await connection.quit();
      else connection.disconnect();
    },
  };
}

type Options = ConstructorParameters<typeof RedisQueueBackend>[4];

class SharedRedisBackend extends RedisQueueBackend {
  private interrupted = false;

  constructor(
    name: string,
    opts: Options,
    connection: Redis,
    private readonly signals: WorkSignals,
  ) {
    const keys = new QueueKeys(PREFIX);
    const shared = new RedisConnection(connection, { shared: true, blocking: false });
    super(shared, name, keys.getKeys(name), (type) => keys.toKey(name, type), opts);
  }

  override async waitForJob(seconds: number): Promise<Signal | null> {
    if (this.interrupted || this.closing !== undefined) return null;
    return this.signals.wait(this.name, seconds);
  }

  override async disconnectBlocking(): Promise<void> {
    this.interrupted = true;
    this.signals.cancel(this.name);
  }

  override async reconnectBlocking(): Promise<void> {
    this.interrupted = false;
  }
}

/** A wrong URL stops the process at start. @throws DomainError `jobs.redis-unreachable`, without the password */
async function reach(redisUrl: string): Promise<void> {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  // `connect` rejects only with "Connection is closed.", so the reason is taken from the error event.
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
