import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { migrate } from '@rampart/database';
import { ownerUrlOf } from '@rampart/environment';
import { migrations } from '@rampart/installation';
import type { WorkerEnvironment } from './platform/environment.js';
import { createLogger, nestLogger } from './platform/logging.js';
import { openRuntime } from './platform/open-runtime.js';
import { WorkerModule } from './worker.module.js';

export interface RunningWorker {
  /** Jobs in flight end or go back to the queue, then runners, then pools. */
  stop(): Promise<void>;
}

/** Migrates, opens and starts everything; resolves when the worker works. */
export async function startWorker(environment: WorkerEnvironment): Promise<RunningWorker> {
  const logger = createLogger(environment.LOG_LEVEL);
  await migrate(ownerUrlOf(environment), migrations, environment.DATABASE_URL);
  const runtime = await openRuntime(environment, logger);
  const app: INestApplicationContext = await NestFactory.createApplicationContext(WorkerModule.of(runtime), {
    logger: nestLogger(logger),
    abortOnError: false,
  });
  logger.info('the worker works');
  return {
    async stop() {
      logger.info('stopping');
      await app.close();
      await runtime.close();
      logger.info('stopped');
    },
  };
}
