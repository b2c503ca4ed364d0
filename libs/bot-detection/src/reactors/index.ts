import { defineReactor, type EventLog, type Reactor, type Recording } from '@rampart/event-log';
import { defineJobReactor, type JobReactor } from '@rampart/jobs';
import { z } from 'zod';
import { botAccountBlocked, botAccountUnblocked } from '../domain/finding/finding.events.js';
import { reportStream } from '../domain/report/bot-report.js';
import {
  automationLikeAccountFound,
  botScanCompleted,
  botScanRequested,
} from '../domain/scan/bot-scan.events.js';
import { isRunning } from '../domain/scan/bot-scan.js';
import { loadBotScan, scanStream } from '../handlers/context.js';
import { isUnsettled } from '../handlers/enforce-block.js';
import { blockBotAccount } from '../handlers/findings.js';
import { endBotReport, preparedIncidentOf } from '../handlers/reports.js';
import { enforceBlockJob, prepareReportJob, scanAudienceJob } from '../jobs/index.js';

export const botScanRequestedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'bot-scan-requested',
    handles: [botScanRequested],
    job: scanAudienceJob,
    // A file's profiles are assessed when it is uploaded, so they need no job.
    toJobs: ({ tenantId, data: { scanId, origin } }) =>
      origin === 'file' ? [] : [{ data: { tenantId, scanId } }],
    stillPending: async ({ tenantId, scanId }) => isRunning(await loadBotScan(log, tenantId, scanId)),
  });

/** Queues requests to block and unblock for the network. */
export const blockWishedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'bot-block-wished',
    handles: [botAccountBlocked, botAccountUnblocked],
    job: enforceBlockJob,
    toJobs: ({ tenantId, data: { scanId, findingId } }) => [{ data: { tenantId, scanId, findingId } }],
    stillPending: (job) => isUnsettled({ log }, job),
  });

export const reportAskedReactor = (log: EventLog): JobReactor =>
  defineJobReactor({
    name: 'bot-report-asked',
    handles: [botScanCompleted],
    job: prepareReportJob,
    toJobs: ({ tenantId, data: { scanId, reports } }) =>
      reports.length === 0 ? [] : [{ data: { tenantId, scanId } }],
    stillPending: async ({ tenantId, scanId }) =>
      (await log.readStream(tenantId, reportStream(preparedIncidentOf(scanId)), 0, 1)).length === 0,
  });

/** Blocks the findings of a scan for which its tenant has switched on auto-block. */
export const autoBlockReactor = (recording: Recording): Reactor =>
  defineReactor({
    name: 'bot-auto-block',
    handles: [automationLikeAccountFound],
    async react({ tenantId, data: { findingId: id, scanId, network, accountId, blocks } }) {
      if (!blocks) return;
      const [first] = await recording.log.readStream(tenantId, scanStream(scanId), 0, 1);
      const { data } = z.object({ accountId: z.uuid().nullable() }).safeParse(first?.data);
      const by = { tenantId, actor: 'service:bot-detection', correlationId: scanId };
      const linkedId = data?.accountId ?? null;
      await blockBotAccount(recording, by, { id, scanId, network, accountId, linkedId }, true);
    },
  });

const aboutIncident = z.object({ incidentId: z.uuid() });

/** Ends a report with its incident. */
export const incidentEndedReactor = (recording: Recording): Reactor => ({
  name: 'end-bot-reports',
  handles: ['IncidentFiled', 'IncidentWithdrawn'],
  async react({ type, tenantId, data, metadata: { correlationId } }) {
    const { incidentId } = aboutIncident.parse(data);
    const outcome = type === 'IncidentFiled' ? 'filed' : 'withdrawn';
    await endBotReport(recording, { tenantId, incidentId, correlationId }, outcome);
  },
});
