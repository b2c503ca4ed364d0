import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { awaitMigrations, type Waiting } from '@rampart/database';
import { migrations } from '@rampart/installation';
import type { WorkerEnvironment } from './platform/environment.js';
import { createLogger, nestLogger } from './platform/logging.js';
import { openRuntime } from './platform/open-runtime.js';
import { WorkerModule } from './worker.module.js';

/** Milliseconds after the grace time of jobs for aborted jobs, subscriptions and connections to end. */
const CLOSE_MS = 20_000;

export interface RunningWorker {
  readonly stop: () => Promise<void>;
  /** Milliseconds that a healthy worker needs at most to stop. */
  readonly limitMs: number;
  readonly onError: (error: Error) => void;
}

/** Starts the worker on a migrated database. Resolves when it is ready. @throws DomainError `database.not-migrated` */
export async function startWorker(
  environment: WorkerEnvironment,
  waiting: Waiting = {},
): Promise<RunningWorker> {
  const logger = createLogger(environment.LOG_LEVEL, environment.RAMPART_POD_NAME);
  await awaitMigrations(environment.DATABASE_URL, migrations, {
    onWait: (reason) => logger.warn({ reason }, 'waiting for `rampart migrate`'),
    onNewer: (reason) => logger.warn({ reason }, 'running beside a newer version'),
    ...waiting,
  });
  const runtime = await openRuntime(environment, logger);
  const app: INestApplicationContext = await NestFactory.createApplicationContext(WorkerModule.of(runtime), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  logger.info('the worker works');
  return {
    limitMs: environment.WORKER_GRACE_MS + CLOSE_MS,
    onError: (err) => logger.error({ err }, 'the worker did not stop cleanly'),
    async stop() {
      logger.info('stopping');
      await app.close();
      await runtime.close();
      logger.info('stopped');
    },
  };
}
