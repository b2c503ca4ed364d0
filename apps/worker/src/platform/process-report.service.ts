import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ProcessReporter } from '@rampart/soc';
import { recordProcessLost } from '@rampart/work-queue';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';
import { WorkFactsService } from './work-facts.service.js';

@Injectable()
export class ProcessReportService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reporter: ProcessReporter;

  constructor(@Inject(RUNTIME) runtime: Runtime, @Inject(WorkFactsService) facts: WorkFactsService) {
    const { system: database, ids, environment, logger } = runtime;
    const onError = (error: unknown): void => logger.warn({ err: error }, 'this process could not report');
    const work = () => facts.read();
    const about = { role: 'worker', whereabouts: environment } as const;
    this.reporter = new ProcessReporter({
      ...{ ...about, database, ids, onError, work },
      onLost: (lost) => recordProcessLost(runtime, lost),
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.reporter.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reporter.stop();
  }
}
