import { Module } from '@nestjs/common';
import { type IncidentsContext, openLocalEvidence, proveEvent } from '@rampart/incidents';
import type { RegisteredJob } from '@rampart/jobs';
import type { Runtime } from '../platform/runtime.js';
import { RUNTIME } from '../platform/tokens.js';
import { BuildPackageJob, INCIDENTS_CONTEXT } from './build-package.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const INCIDENTS_JOBS = Symbol('incidents-jobs');

/** As custody names this product; the same as the API says. */
const VERSION = '0.1.0';

const openIncidents = ({ log, clock, ids, environment, checkpoints: pool }: Runtime): IncidentsContext => ({
  log,
  clock,
  ids,
  ...openLocalEvidence(environment, clock, VERSION),
  prove: (position) => proveEvent({ pool }, position),
});

@Module({
  providers: [
    { provide: INCIDENTS_CONTEXT, useFactory: openIncidents, inject: [RUNTIME] },
    BuildPackageJob,
    {
      provide: INCIDENTS_JOBS,
      useFactory: ({ registration }: BuildPackageJob): RegisteredJob[] => [registration],
      inject: [BuildPackageJob],
    },
  ],
  exports: [INCIDENTS_JOBS],
})
export class IncidentsJobsModule {}
