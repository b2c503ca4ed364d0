import { type DynamicModule, Module } from '@nestjs/common';
import { FiguresService } from './platform/figures/figures.service.js';
import { FollowTheLogService } from './platform/follow-the-log.service.js';
import { HealthService } from './platform/health.service.js';
import { JobsService } from './platform/jobs.service.js';
import { ProcessReportService } from './platform/process-report.service.js';
import type { Runtime } from './platform/runtime.js';
import { JOB_FIGURES, RUNTIME } from './platform/tokens.js';
import { WorkFactsService } from './platform/work-facts.service.js';

/** The worker process: everything that follows the log, and the jobs of every capability. */
@Module({})
export class WorkerModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: RUNTIME, useValue: runtime },
        FollowTheLogService,
        JobsService,
        { provide: JOB_FIGURES, useExisting: JobsService },
        HealthService,
        WorkFactsService,
        FiguresService,
        ProcessReportService,
      ],
    };
  }
}
