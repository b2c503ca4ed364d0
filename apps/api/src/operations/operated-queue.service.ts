import { Inject, Injectable } from '@nestjs/common';
import { jobsDatabaseOf } from '@rampart/environment';
import { jobs } from '@rampart/installation';
import { createJobQueue, type JobStore } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';

/** Connections of each pool of the queue. Operators rarely send orders, so two suffice. */
const CONNECTIONS = 2;

/** Opens the queue for a single order of an operator. The API runs no jobs and keeps no connection to it. */
@Injectable()
export class OperatedQueue {
  constructor(@Inject(RUNTIME) private readonly runtime: Runtime) {}

  async use<Answer>(work: (queue: JobStore) => Promise<Answer>): Promise<Answer> {
    const { environment, logger } = this.runtime;
    const queue = await createJobQueue({
      databaseUrl: jobsDatabaseOf(environment),
      redisUrl: environment.REDIS_URL,
      connections: CONNECTIONS,
      jobs,
      onError: (error) => logger.warn({ err: error }, 'the job engine reports a fault during an order'),
    });
    try {
      return await work(queue);
    } finally {
      await queue.close();
    }
  }
}
