import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Service } from '@rampart/capability';
import { databasePlaceOf } from '@rampart/environment';
import {
  CheckpointRunner,
  HistoryKeeper,
  LogSigner,
  ProjectionRunner,
  ReactorRunner,
} from '@rampart/event-log';
import { entities, projections } from '@rampart/installation';
import { SOC_SHARD } from '@rampart/soc';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';
import { tracedReactor } from './traced-work.js';

/** Runs what follows the log: projections, reactors, services, checkpoint signatures, and tenant histories. */
@Injectable()
export class FollowTheLogService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly projections: ProjectionRunner;
  private readonly reactors: ReactorRunner;
  private readonly checkpoints: readonly CheckpointRunner[];
  private readonly services: readonly Service[];
  private readonly histories: HistoryKeeper;

  constructor(@Inject(RUNTIME) runtime: Runtime) {
    const { log, system, leasing, clock, environment, onFault: onError, work, traces } = runtime;
    const settings = { log, dataSource: system, leasing, onError };
    this.projections = new ProjectionRunner(settings, projections);
    this.reactors = new ReactorRunner(
      settings,
      work.reactors.map((reactor) => tracedReactor(reactor, traces)),
    );
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
    this.services = work.services;
    this.histories = new HistoryKeeper({
      log,
      ...databasePlaceOf(environment),
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
    for (const service of this.services) await service.start();
    this.histories.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.histories.stop();
    for (const service of this.services.toReversed()) await service.stop();
    await Promise.all(this.checkpoints.map((checkpoints) => checkpoints.stop()));
    await this.reactors.stop();
    await this.projections.stop();
  }
}
