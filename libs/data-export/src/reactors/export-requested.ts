import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { dataExportRequested, dataExportRetried } from '../domain/events.js';
import { isExportPending } from '../handlers/make-export.js';
import { makeExportJob } from '../jobs/make-export.js';

/** A request queues one job for an archive; a retry queues one more attempt. */
export const exportRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'data-export-requested',
    handles: [dataExportRequested, dataExportRetried],
    job: makeExportJob,
    toJobs: ({ tenantId, data: { exportId, userId } }) => [{ data: { tenantId, userId, exportId } }],
    stillPending: (job) => isExportPending({ log }, job),
  });
