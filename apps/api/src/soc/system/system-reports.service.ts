import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { healthOf, listProcesses, ProcessReporter } from '@rampart/soc';
import type { SystemState } from '@rampart/soc/contract';
import { recordProcessLost } from '@rampart/work-queue';
import { PaintedFrames } from '../../operations/painted-frames.service.js';
import { LiveGateway } from '../../live/live.gateway.js';
import type { Runtime } from '../../platform/runtime.js';
import { RUNTIME } from '../../platform/tokens.js';

@Injectable()
export class SystemReports implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reporter: ProcessReporter;

  constructor(
    @Inject(RUNTIME) private readonly runtime: Runtime,
    @Inject(ModuleRef) modules: ModuleRef,
  ) {
    const { database, ids, environment, logger, log } = runtime;
    const onError = (error: unknown): void => logger.warn({ err: error }, 'this process could not report');
    const live = (): LiveGateway => modules.get(LiveGateway, { strict: false });
    this.reporter = new ProcessReporter({
      ...{ role: 'api', whereabouts: environment, database, ids, onError },
      sockets: () => live().sockets,
      paints: () => modules.get(PaintedFrames, { strict: false }).recent,
      feedBehind: async () => Math.max(0, (await log.head()) - live().position),
      onLost: (lost) => recordProcessLost(runtime, lost),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.reporter.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reporter.stop();
  }

  async read(): Promise<Omit<SystemState, 'lastScan'>> {
    const { database, readiness } = this.runtime;
    const [processes, checks] = await Promise.all([listProcesses(database), readiness.checks()]);
    const { id: answeredBy } = this.reporter;
    return { processes, checks: healthOf(processes, checks, answeredBy), answeredBy };
  }
}
