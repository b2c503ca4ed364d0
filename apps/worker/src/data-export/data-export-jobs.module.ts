import { Module } from '@nestjs/common';
import type { RegisteredJob } from '@rampart/jobs';
import { RUNTIME } from '../platform/tokens.js';
import { DATA_EXPORT, openDataExport } from './data-export-runtime.js';
import { DeleteDueExportsJob } from './delete-due-exports.job.js';
import { MakeExportJob } from './make-export.job.js';

/** `readonly RegisteredJob[]`: the jobs of this capability */
export const DATA_EXPORT_JOBS = Symbol('data-export-jobs');

interface Job {
  readonly registration: RegisteredJob;
}

@Module({
  providers: [
    { provide: DATA_EXPORT, useFactory: openDataExport, inject: [RUNTIME] },
    MakeExportJob,
    DeleteDueExportsJob,
    {
      provide: DATA_EXPORT_JOBS,
      useFactory: (...jobs: Job[]) => jobs.map(({ registration }) => registration),
      inject: [MakeExportJob, DeleteDueExportsJob],
    },
  ],
  exports: [DATA_EXPORT_JOBS],
})
export class DataExportJobsModule {}
