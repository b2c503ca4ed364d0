import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  CheckpointRunner,
  HistoryKeeper,
  LogSigner,
  ProjectionRunner,
  ReactorRunner,
} from '@rampart/event-log';
import { entities, projections } from '@rampart/installation';
import { DetectionPipeline, SOC_SHARD } from '@rampart/soc';
import { reactorsOf } from '../capabilities.js';
import type { Runtime } from './runtime.js';
import { sparingly } from './sparingly.js';
import { RUNTIME } from './tokens.js';

/**
 * Runs projections and reactors, signs the log's heads and keeps long pasts at hand: everything that follows the log
 * inside this process.
 */
@Injectable()
export class FollowTheLogService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly projections: ProjectionRunner;
  private readonly reactors: ReactorRunner;
  private readonly checkpoints: readonly CheckpointRunner[];
  private readonly detection: DetectionPipeline;
  private readonly histories: HistoryKeeper;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    const { log, system, logger, clock, environment } = runtime;
    const tell = sparingly(clock, (error, heldBack, name) =>
      logger.error({ err: error, name, heldBack }, 'following the log failed; it is tried again'),
    );
    const onError = (name: string, error: unknown): void => tell(error, name);
    const settings = { log, dataSource: system, onError };
    this.projections = new ProjectionRunner(settings, projections);
    this.reactors = new ReactorRunner(settings, reactorsOf(runtime));
    this.checkpoints = [0, SOC_SHARD].map(
      (shard) =>
        new CheckpointRunner({
          dataSource: system,
          signer: new LogSigner(environment.RAMPART_LOG_KEY),
          clock,
          shard,
          onError: (error) => onError('checkpoints', error),
        }),
    );
    this.detection = new DetectionPipeline({
      log,
      socLog: runtime.socLog,
      database: system,
      onError: (error) => onError('soc-detection', error),
    });
    this.histories = new HistoryKeeper({
      log,
      url: environment.DATABASE_URL,
      projections,
      entities,
      reader: system,
      onError: (error) => onError('histories', error),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.projections.start();
    await this.reactors.start();
    this.checkpoints.forEach((checkpoints) => checkpoints.start());
    await this.detection.start();
    this.histories.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.histories.stop();
    await this.detection.stop();
    await Promise.all(this.checkpoints.map((checkpoints) => checkpoints.stop()));
    await this.reactors.stop();
    await this.projections.stop();
  }
}
