import { Inject, Injectable } from '@nestjs/common';
import { buildPackageJob, type IncidentsContext, packReport } from '@rampart/incidents';
import { jobHandler } from '@rampart/jobs';

/** `IncidentsContext` */
export const INCIDENTS_CONTEXT = Symbol('incidents');

/** Builds the package of a report that somebody signed. */
@Injectable()
export class BuildPackageJob {
  constructor(@Inject(INCIDENTS_CONTEXT) private readonly context: IncidentsContext) {}

  readonly registration = jobHandler(buildPackageJob, async (data) =>
    (await packReport(this.context, data)) ? 'done' : 'skipped',
  );
}
