import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { incidentSigned } from '../domain/incident.events.js';
import { isPackagePending } from '../handlers/packages.js';
import { buildPackageJob } from '../jobs/build-package.js';

export const incidentSignedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'incident-signed',
    handles: [incidentSigned],
    job: buildPackageJob,
    toJobs: ({ tenantId, data: { incidentId } }) => [{ data: { tenantId, incidentId } }],
    stillPending: (report) => isPackagePending({ log }, report),
  });
