import {
  commandOf,
  handleCommand,
  type Initiator,
  type Recorded,
  recordedAt,
  type Recording,
  uuidFrom,
} from '@rampart/event-log';
import type { JobOutcome } from '@rampart/jobs';
import { DomainError, t } from '@rampart/kernel';
import type { BotFinding, PrepareReportJob } from '../contract/index.js';
import { findingView } from '../domain/scan/bot-scan.views.js';
import { botReportDecider, reportStream } from '../domain/report/bot-report.js';
import type { BotIncidents } from '../ports/bot-incidents.js';
import { eachScanEvent, type ScanRequester } from './context.js';

interface Reported {
  readonly incidentId: string;
  readonly scanId: string;
  readonly findingIds: readonly string[];
  readonly whole: boolean;
}

/** Records that an incident is about found accounts; idempotent. */
async function reportBotAccounts(
  recording: Recording,
  by: Initiator,
  { findingIds, ...reported }: Reported,
): Promise<Recorded<{ readonly incidentId: string }>> {
  const { incidentId } = reported;
  const about = commandOf(recording, by, reportStream(incidentId));
  const data = { ...reported, findingIds: [...findingIds] };
  const outcome = await handleCommand(recording.log, botReportDecider, about, {
    ...{ type: 'ReportBotAccounts', data },
  });
  return recordedAt({ incidentId }, outcome);
}

/** Records that the incident of a report ended; incidents without a report here are ignored. */
export async function endBotReport(
  recording: Recording,
  { tenantId, incidentId, correlationId }: { tenantId: string; incidentId: string; correlationId: string },
  outcome: 'filed' | 'withdrawn',
): Promise<void> {
  const by = { tenantId, actor: 'service:bot-detection', correlationId };
  const about = commandOf(recording, by, reportStream(incidentId));
  await handleCommand(recording.log, botReportDecider, about, { type: 'EndBotReport', data: { outcome } });
}

/** Opens an incident for one finding, with the finding's id, and records the report. */
export async function reportBotFinding(
  context: ReportContext,
  requester: ScanRequester,
  finding: BotFinding,
): Promise<Recorded<{ readonly incidentId: string }>> {
  const { id: incidentId, scanId } = finding;
  await context.botIncidents.open(requester, incidentId, [finding]);
  const reported = { incidentId, scanId, findingIds: [incidentId], whole: false };
  return reportBotAccounts(context, requester, reported);
}

export interface ReportContext extends Recording {
  readonly botIncidents: BotIncidents;
}

/** Opens an incident for a whole scan with its findings as evidence. @throws DomainError `bot-scan.nothing-found` */
export async function reportBotScan(
  context: ReportContext,
  requester: ScanRequester,
  scanId: string,
  found: readonly BotFinding[],
): Promise<Recorded<{ readonly incidentId: string }>> {
  if (found.length === 0)
    throw new DomainError('bot-scan.nothing-found', 'invalid', t`The scan found no accounts. Scan again.`);
  const incidentId = preparedIncidentOf(scanId);
  await context.botIncidents.open(requester, incidentId, found);
  const findingIds = found.map(({ id }) => id);
  return reportBotAccounts(context, requester, { incidentId, scanId, findingIds, whole: true });
}

/** The id of the incident that a scan prepares. */
export const preparedIncidentOf = (scanId: string): string => uuidFrom(`bot-incident|${scanId}`);

/** Prepares a draft of an incident about a scan's findings. A person completes and signs it. */
export async function prepareReport(context: ReportContext, job: PrepareReportJob): Promise<JobOutcome> {
  const { tenantId, scanId } = job;
  const found = await toReport(context, job);
  if (found.length === 0) return 'skipped';
  const incidentId = preparedIncidentOf(scanId);
  await context.botIncidents.open({ tenantId, userId: null, username: 'Rampart' }, incidentId, found);
  const findingIds = found.map(({ id }) => id);
  const by = { tenantId, actor: 'worker:prepare-report', correlationId: scanId };
  await reportBotAccounts(context, by, { incidentId, scanId, findingIds, whole: true });
  return 'done';
}

/** The findings that a completed scan requests to report, in their original state. */
async function toReport({ log }: ReportContext, job: PrepareReportJob): Promise<readonly BotFinding[]> {
  let asked = new Set<string>();
  for await (const { event } of eachScanEvent(log, job))
    if (event.type === 'BotScanCompleted') asked = new Set(event.data.reports);
  const found: BotFinding[] = [];
  if (asked.size === 0) return found;
  for await (const { event, at } of eachScanEvent(log, job))
    if (event.type === 'AutomationLikeAccountFound' && asked.has(event.data.findingId))
      found.push(findingView(event.data, at));
  return found;
}
