import { t } from '@rampart/kernel';
import { ConnectorError } from '@rampart/connectors/contract';
import type { Recording } from '@rampart/event-log';
import { type JobContext, type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { ScanAudienceJob } from '../contract/index.js';
import { botVersion } from '../domain/model/versions.js';
import { type BotScanState, isRunning, type RequestedBotScan } from '../domain/scan/bot-scan.js';
import { reportOf } from '../domain/scan/scan-report.js';
import type { AudienceAccess } from '../ports/audience-access.js';
import { assessPage } from './assess-page.js';
import type { JudgingContext } from './context.js';
import { lookAt, openedFor } from './look-at.js';
import { readPage } from './read-page.js';
import { ScanRecorder } from './scan-recorder.js';

export interface ScanAudienceContext extends Recording {
  readonly audiences: AudienceAccess;
}

const SHORTEST_WAIT_MS = 30_000;

/** Idempotent: continues after the last page. @throws RetryLaterError when rate-limited @throws ConnectorError */
export async function scanAudience(
  context: ScanAudienceContext & JudgingContext,
  job: ScanAudienceJob,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<JobOutcome> {
  const recorder = new ScanRecorder(context, job);
  const scan = await recorder.catchUp();
  if (!isRunning(scan)) return 'skipped';
  try {
    await readAll(context, { recorder, signal, tenantId: job.tenantId }, scan);
    return 'done';
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ConnectorError)) throw error;
    return endAfter(error, context, recorder);
  }
}

export async function failScan(
  context: ScanAudienceContext,
  job: ScanAudienceJob,
  error: Error,
): Promise<void> {
  const reason =
    error instanceof ConnectorError
      ? error.message
      : t`The scan stopped because of a fault of ours; the log has it.`;
  const recorder = new ScanRecorder(context, job);
  if (isRunning(await recorder.catchUp())) await recorder.record({ type: 'FailBotScan', data: { reason } });
}

interface Run {
  readonly recorder: ScanRecorder;
  readonly signal: AbortSignal;
  readonly tenantId: string;
}

async function readAll(
  { audiences, clock, activeModel }: ScanAudienceContext & JudgingContext,
  { recorder, signal, tenantId }: Run,
  requested: RequestedBotScan,
): Promise<void> {
  const opened = await openedFor(audiences, tenantId, requested.request, signal);
  let scan: BotScanState = requested;
  if (!requested.started) {
    const subject = await lookAt(requested.request, opened);
    const data = { ...subject, simulated: opened.connector.simulated };
    scan = await recorder.record({ type: 'StartBotScan', data });
  }
  while (isRunning(scan) && !scan.ended && scan.read < scan.request.limit) {
    signal.throwIfAborted();
    const page = await readPage(scan, opened);
    const version = botVersion(await activeModel());
    const data = await assessPage(scan, opened, page, { now: clock.now().getTime(), version });
    scan = await recorder.record({ type: 'RecordAudiencePage', data });
  }
  if (isRunning(scan)) await recorder.record({ type: 'CompleteBotScan', data: reportOf(scan) });
}

async function endAfter(
  error: ConnectorError,
  { clock }: ScanAudienceContext,
  recorder: ScanRecorder,
): Promise<JobOutcome> {
  const reason = error.message;
  if (error.code === 'platform.transient') throw error;
  if (error.code !== 'rate.window' && error.code !== 'rate.quota') {
    await recorder.record({ type: 'FailBotScan', data: { reason } });
    return 'done';
  }
  const now = clock.now().getTime();
  const reset = error.details.resetAt ?? null;
  const waitMs = Math.max(SHORTEST_WAIT_MS, reset === null ? 0 : Date.parse(reset) - now);
  const until = new Date(now + waitMs).toISOString();
  const scan = await recorder.record({ type: 'DelayBotScan', data: { until, reason } });
  if (!isRunning(scan)) return 'done';
  throw new RetryLaterError(reason, waitMs);
}
