import { shareConnections } from '@rampart/database';
import type { WorkerEnvironment } from './environment.js';

const LISTENING = 2;

/** Two further connections listen to the log and to the queue. */
export function connectionShares({ WORKER_DATABASE_CONNECTIONS: total, REDIS_URL }: WorkerEnvironment) {
  const queue = REDIS_URL === undefined ? { least: 2, weight: 2 } : { least: 0, weight: 0 };
  return shareConnections(total - LISTENING, {
    write: { least: 2, weight: 0 },
    read: { least: 2, weight: 2 },
    system: { least: 2, weight: 4 },
    tenants: { least: 1, weight: 2 },
    checkpoints: { least: 1, weight: 0 },
    queue,
  });
}

export type ConnectionShares = ReturnType<typeof connectionShares>;
