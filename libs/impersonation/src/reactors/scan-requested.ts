import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { impersonationScanRequested } from '../domain/impersonation-scan.events.js';
import { isPending } from '../domain/impersonation-scan.js';
import { loadScan } from '../handlers/context.js';
import { scanPlatformJob } from '../jobs/scan-platform.js';

/** Queues one job per platform, so that a slow network delays no other. */
export const scanRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'impersonation-scan-requested',
    handles: [impersonationScanRequested],
    job: scanPlatformJob,
    toJobs: ({ tenantId, data: { scanId, platforms } }) =>
      platforms.map((platform) => ({ data: { tenantId, scanId, platform }, part: platform })),
    stillPending: async ({ tenantId, scanId, platform }) =>
      isPending(await loadScan(log, tenantId, scanId), platform),
  });
