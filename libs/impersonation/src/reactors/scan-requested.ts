import type { EventLog } from '@rampart/event-log';
import { jobIdOf, type JobReactor } from '@rampart/jobs';
import { type ScanPlatformJob, scanPlatformJobSchema } from '../contract/index.js';
import type { ImpersonationScanEvent } from '../domain/impersonation-scan.events.js';
import { isPending } from '../domain/impersonation-scan.js';
import { loadScan } from '../handlers/load.js';
import { scanPlatformJob } from '../jobs/scan-platform.js';

type Requested = Extract<ImpersonationScanEvent, { type: 'ImpersonationScanRequested' }>;

/** A requested scan becomes one job per platform: a slow or dead network keeps nobody else waiting. */
export function scanRequestedReactor(log: EventLog): JobReactor {
  const reactor: JobReactor = {
    name: 'impersonation-scan-requested',
    handles: ['ImpersonationScanRequested'],
    toJobs(event) {
      const { scanId, platforms } = event.data as Requested['data'];
      return platforms.map((platform) => ({
        name: scanPlatformJob.name,
        id: jobIdOf(reactor, event, platform),
        data: { tenantId: event.tenantId, scanId, platform } satisfies ScanPlatformJob,
      }));
    },
    async stillPending(job) {
      const { tenantId, scanId, platform } = scanPlatformJobSchema.parse(job.data);
      return isPending(await loadScan(log, tenantId, scanId), platform);
    },
  };
  return reactor;
}
