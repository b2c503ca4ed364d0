import type { EventLog } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { type PackReport, packReportSchema } from '../contract/index.js';
import { isPackagePending } from '../handlers/packages.js';
import { buildPackageJob } from '../jobs/build-package.js';

/** A signature leads to one package. */
export function incidentSignedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'incident-signed',
    handles: ['IncidentSigned'],
    toJobs(event) {
      const { incidentId } = event.data as { readonly incidentId: string };
      const data = { tenantId: event.tenantId, incidentId } satisfies PackReport;
      return [{ name: buildPackageJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isPackagePending({ log }, packReportSchema.parse(job.data)),
  };
  return reactor;
}
