import type { EventLog } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { type MakeExport, makeExportSchema } from '../contract/index.js';
import { isExportPending } from '../handlers/make-export.js';
import { makeExportJob } from '../jobs/make-export.js';

/** A request for a copy leads to one archive; asked for again, it leads to one more try. */
export function exportRequestedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'data-export-requested',
    handles: ['DataExportRequested', 'DataExportRetried'],
    toJobs(event) {
      const { exportId, userId } = event.data as { readonly exportId: string; readonly userId: string };
      const data = { tenantId: event.tenantId, userId, exportId } satisfies MakeExport;
      return [{ name: makeExportJob.name, id: jobIdOf(reactor, event), data }];
    },
    stillPending: (job) => isExportPending({ log }, makeExportSchema.parse(job.data)),
  };
  return reactor;
}
