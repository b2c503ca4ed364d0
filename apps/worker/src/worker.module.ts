import { type DynamicModule, Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import {
  IDENTITY_ACCESS_JOBS,
  IdentityAccessJobsModule,
} from './identity-access/identity-access-jobs.module.js';
import { IMPERSONATION_JOBS, ImpersonationJobsModule } from './impersonation/impersonation-jobs.module.js';
import { INCIDENTS_JOBS, IncidentsJobsModule } from './incidents/incidents-jobs.module.js';
import {
  MEDIA_PROTECTION_JOBS,
  MediaProtectionJobsModule,
} from './media-protection/media-protection-jobs.module.js';
import { NOTIFICATIONS_JOBS, NotificationsJobsModule } from './notifications/notifications-jobs.module.js';
import { FollowTheLogService } from './platform/follow-the-log.service.js';
import { HealthService } from './platform/health.service.js';
import { JobsService } from './platform/jobs.service.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProcessReportService } from './platform/process-report.service.js';
import type { Runtime } from './platform/runtime.js';
import { JOB_HANDLERS } from './platform/tokens.js';
import { WorkFactsService } from './platform/work-facts.service.js';
import { SOC_JOBS, SocJobsModule } from './soc/soc-jobs.module.js';
import { SyslogService } from './soc/syslog.service.js';

/** The worker: everything that follows the log, and the jobs of every capability. */
@Module({})
export class WorkerModule {
  static of(runtime: Runtime): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        PlatformModule.of(runtime),
        IdentityAccessJobsModule,
        ImpersonationJobsModule,
        IncidentsJobsModule,
        MediaProtectionJobsModule,
        NotificationsJobsModule,
        SocJobsModule,
      ],
      providers: [
        {
          provide: JOB_HANDLERS,
          useFactory: (...ofCapabilities: RegisteredJob[][]) => [
            ...ofCapabilities.flat(),
            ...runtime.work.jobs,
          ],
          inject: [
            IDENTITY_ACCESS_JOBS,
            IMPERSONATION_JOBS,
            INCIDENTS_JOBS,
            MEDIA_PROTECTION_JOBS,
            NOTIFICATIONS_JOBS,
            SOC_JOBS,
          ],
        },
        FollowTheLogService,
        JobsService,
        HealthService,
        SyslogService,
        WorkFactsService,
        ProcessReportService,
      ],
    };
  }
}
