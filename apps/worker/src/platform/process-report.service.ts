import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ProcessReporter } from '@rampart/soc';
import type { Runtime } from './runtime.js';
import { RUNTIME } from './tokens.js';

/** Reports how this process fares. */
@Injectable()
export class ProcessReportService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly reporter: ProcessReporter;

  constructor(@Inject(RUNTIME) { system: database, ids, environment, logger }: Runtime) {
    const onError = (error: unknown): void => logger.warn({ err: error }, 'this process could not report');
    this.reporter = new ProcessReporter({ role: 'worker', whereabouts: environment, database, ids, onError });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.reporter.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.reporter.stop();
  }
}
