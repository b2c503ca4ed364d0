import type { EventLog } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { botScanRequested } from '../domain/scan/bot-scan.events.js';
import { isRunning } from '../domain/scan/bot-scan.js';
import { loadBotScan } from '../handlers/context.js';
import { scanAudienceJob } from '../jobs/scan-audience.js';

export const botScanRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'bot-scan-requested',
    handles: [botScanRequested],
    job: scanAudienceJob,
    toJobs: ({ tenantId, data: { scanId } }) => [{ data: { tenantId, scanId } }],
    stillPending: async ({ tenantId, scanId }) => isRunning(await loadBotScan(log, tenantId, scanId)),
  });
