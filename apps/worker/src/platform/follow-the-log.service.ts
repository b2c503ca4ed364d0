import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CheckpointRunner, LogSigner, ProjectionRunner, ReactorRunner } from '@rampart/event-log';
import { projections } from '@rampart/installation';
import { reactorsOf } from '../capabilities.js';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** Runs projections and reactors, and signs the log's heads: everything that follows the log inside this process. */
@Injectable()
export class FollowTheLogService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly projections: ProjectionRunner;
  private readonly reactors: ReactorRunner;
  private readonly checkpoints: CheckpointRunner;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    const { log, system, logger, clock, environment } = runtime;
    const onError = (name: string, error: unknown): void =>
      logger.error({ err: error, name }, 'following the log failed; it is tried again');
    const settings = { log, dataSource: system, onError };
    this.projections = new ProjectionRunner({ ...settings, ownerUrl: environment.DATABASE_URL }, projections);
    this.reactors = new ReactorRunner(settings, reactorsOf(runtime));
    this.checkpoints = new CheckpointRunner({
      dataSource: system,
      signer: new LogSigner(environment.RAMPART_LOG_KEY),
      clock,
      onError: (error) => onError('checkpoints', error),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.projections.start();
    await this.reactors.start();
    this.checkpoints.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.checkpoints.stop();
    await this.reactors.stop();
    await this.projections.stop();
  }
}
