import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { migrate } from '@rampart/database';
import type { Logger } from 'pino';
import { ApiModule } from './api.module.js';
import { migrations } from './capabilities.js';
import { configureApp } from './platform/configure-app.js';
import { EnvironmentError, readEnvironment } from './platform/environment.js';
import { createLogger, nestLogger } from './platform/logging.js';
import { openRuntime, type Runtime } from './platform/runtime.js';

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const logger = createLogger(environment.LOG_LEVEL);
  await migrate(environment.DATABASE_URL, migrations);
  const runtime = await openRuntime(environment, logger);
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.of(runtime), {
    bodyParser: false,
    logger: nestLogger(logger),
  });
  configureApp(app, runtime);
  await app.listen(environment.PORT, environment.HOST);
  logger.info({ url: await app.getUrl() }, 'the API listens');
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(app, runtime, logger));
}

/** Readiness fails first, then requests under way end, then the pools close. */
async function stop(app: NestExpressApplication, runtime: Runtime, logger: Logger): Promise<void> {
  logger.info('stopping');
  runtime.readiness.drain();
  await sleep(runtime.environment.RAMPART_DRAIN_MS);
  await app.close();
  await runtime.close();
  logger.info('stopped');
}

try {
  await start();
} catch (error) {
  process.stderr.write(
    `${error instanceof EnvironmentError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
