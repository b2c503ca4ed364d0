import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { competitive, seedPublicClaims } from '@rampart/competitive';
import { awaitMigrations, type Waiting } from '@rampart/database';
import { type MetricsServer, serveMetrics } from '@rampart/telemetry';
import { seedContactAddress, waitlist } from '@rampart/waitlist';
import { ApiModule } from './api.module.js';
import { migrations } from '@rampart/installation';
import { configureApp } from './platform/configure-app.js';
import type { ApiEnvironment } from './platform/environment.js';
import { createLogger, nestLogger } from './platform/logging.js';
import { openRuntime, type Runtime } from './platform/runtime.js';

/** Milliseconds after the drain for requests, sockets and connections to end. */
const CLOSE_MS = 20_000;

export interface RunningApi {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Milliseconds that a healthy API needs at most to stop. */
  readonly limitMs: number;
  readonly onError: (error: Error) => void;
}

/** @throws DomainError `database.not-migrated` @throws Error when the port is taken */
export async function serveApi(environment: ApiEnvironment, waiting: Waiting = {}): Promise<RunningApi> {
  const logger = createLogger(environment.LOG_LEVEL, undefined, environment.RAMPART_POD_NAME);
  await awaitMigrations(environment.DATABASE_URL, migrations, {
    onWait: (reason) => logger.warn({ reason }, 'waiting for `rampart migrate`'),
    onNewer: (reason) => logger.warn({ reason }, 'running beside a newer version'),
    ...waiting,
  });
  const runtime = await openRuntime(environment, logger);
  const app = await NestFactory.create<NestExpressApplication>(ApiModule.of(runtime), {
    bodyParser: false,
    logger: nestLogger(logger),
    abortOnError: false,
  });
  configureApp(app, runtime);
  const figures = await openFigures(runtime);
  const stop = () => stopAll(app, runtime, figures);
  try {
    await app.listen(environment.PORT, environment.HOST);
    // Runs after the start, because a restarted API should not wait for it.
    const claims = await seedPublicClaims(runtime.contexts.of(competitive));
    if (claims > 0) logger.info({ claims }, 'the claims the product comes with are recorded');
    if (await seedContactAddress(runtime.contexts.of(waitlist), environment.INFO_ADDRESS))
      logger.info('the contact address of the start settings is recorded');
  } catch (error) {
    await stop();
    throw error;
  }
  const url = await app.getUrl();
  logger.info({ url }, 'the API listens');
  return {
    url,
    stop,
    limitMs: environment.RAMPART_DRAIN_MS + CLOSE_MS,
    onError: (err) => logger.error({ err }, 'the API did not stop cleanly'),
  };
}

async function openFigures({ environment, metrics }: Runtime): Promise<MetricsServer | null> {
  const { RAMPART_METRICS_PORT: port, HOST: host } = environment;
  return port === undefined ? null : serveMetrics(metrics, { port, host });
}

async function stopAll(
  app: NestExpressApplication,
  { readiness, environment, logger, close }: Runtime,
  figures: MetricsServer | null,
): Promise<void> {
  logger.info('stopping');
  readiness.drain();
  await sleep(environment.RAMPART_DRAIN_MS);
  await app.close();
  await close();
  await figures?.close();
  logger.info('stopped');
}
