import { ConnectorError } from '@rampart/connectors/contract';
import type { Recording } from '@rampart/event-log';
import { type JobContext, type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { ScanAudienceJob } from '../contract/index.js';
import { estimateShare } from '../domain/audience/audit.js';
import { shippedModel } from '../domain/model/shipped.js';
import { type BotScanState, isRunning, type RequestedBotScan } from '../domain/scan/bot-scan.js';
import { createdTogether, sameTexts } from '../domain/scan/groups.js';
import type { AudienceAccess, OpenedAudience } from '../ports/audience-access.js';
import { assessPage } from './assess-page.js';
import { ScanRecorder } from './scan-recorder.js';

export interface ScanAudienceContext extends Recording {
  readonly audiences: AudienceAccess;
}

const SHORTEST_WAIT_MS = 30_000;

/** Idempotent: continues after the last recorded page. @throws RetryLaterError when rate-limited @throws ConnectorError */
export async function scanAudience(
  context: ScanAudienceContext,
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
      : 'The scan stopped because of a fault of ours; the log has it.';
  const recorder = new ScanRecorder(context, job);
  if (isRunning(await recorder.catchUp())) await recorder.record({ type: 'FailBotScan', data: { reason } });
}

interface Run {
  readonly recorder: ScanRecorder;
  readonly signal: AbortSignal;
  readonly tenantId: string;
}

async function readAll(
  context: ScanAudienceContext,
  { recorder, signal, tenantId }: Run,
  requested: RequestedBotScan,
): Promise<void> {
  const { accountId, network } = requested.request;
  const opened = await context.audiences.open(tenantId, accountId, signal);
  const { connector, access } = opened;
  if (connector.network !== network || connector.followers === undefined)
    throw new ConnectorError('policy.blocked', 'The linked account is of another network. Choose it again.');
  let scan: BotScanState = requested;
  if (!requested.started) {
    const { followers } = await connector.figures(access);
    const audience = followers.given ? followers.value : null;
    const data = { audience, simulated: connector.simulated };
    scan = await recorder.record({ type: 'StartBotScan', data });
  }
  while (isRunning(scan) && !scan.ended && scan.read < scan.request.limit) {
    signal.throwIfAborted();
    scan = await readPage(context, opened, recorder, scan);
  }
  if (isRunning(scan)) await recorder.record({ type: 'CompleteBotScan', data: reportOf(scan) });
}

async function readPage(
  { clock }: ScanAudienceContext,
  opened: OpenedAudience,
  recorder: ScanRecorder,
  scan: RequestedBotScan,
): Promise<BotScanState> {
  const { connector, access } = opened;
  const page = await connector.followers?.(access, scan.cursor);
  if (page === undefined) return scan;
  // A network that repeats its cursor would be asked without end.
  const next = page.next === scan.cursor ? null : page.next;
  const assessed = await assessPage(scan, opened, page, { now: clock.now().getTime(), next });
  return recorder.record({ type: 'RecordAudiencePage', data: assessed });
}

/** The share is one of the accounts that were read: networks name followers in their own order. */
function reportOf(scan: RequestedBotScan) {
  const found = [...scan.found.values()];
  const { depth } = scan.request;
  const { separations } = shippedModel();
  const estimate = estimateShare(scan.scores, scan.read, separations);
  const share =
    estimate === null
      ? null
      : { share: estimate.share, low: estimate.low, high: estimate.high, sampled: estimate.sampled };
  const texts = depth === 'surface' ? [] : sameTexts(found);
  const together = depth === 'comprehensive' ? createdTogether(found) : [];
  return { share, groups: [...texts, ...together] };
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
