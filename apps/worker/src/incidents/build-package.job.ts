import { Inject, Injectable } from '@nestjs/common';
import { buildPackageJob, type IncidentsContext, packReport } from '@rampart/incidents';
import { jobHandler } from '@rampart/jobs';
import { INCIDENTS_CONTEXT } from './incidents-runtime.js';

/** Builds the package of a report that somebody signed. */
@Injectable()
export class BuildPackageJob {
  constructor(@Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsContext) {}

  readonly registration = jobHandler(buildPackageJob, async (data) =>
    (await packReport(this.context, data)) ? 'done' : 'skipped',
  );
}
