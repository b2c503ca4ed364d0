import { t } from '@rampart/kernel';
import { ConnectorError, NETWORK_NAMES } from '@rampart/connectors/contract';
import { commandOf, handleCommand, loadState } from '@rampart/event-log';
import { type JobContext, type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { EnforceBlockJob } from '../contract/index.js';
import type { BlockTarget } from '../domain/finding/finding.events.js';
import { findingDecider, type FindingCommand, findingStream } from '../domain/finding/finding.js';
import type { ScanAudienceContext } from './scan-audience.js';

const SHORTEST_WAIT_MS = 30_000;
/** Error codes after which waiting may help. */
const WAITS = ['rate.window', 'rate.quota'];

/** The latest request. Idempotent, because networks treat a second block like the first one. */
export async function enforceBlock(
  context: ScanAudienceContext,
  job: EnforceBlockJob,
  { signal }: Pick<JobContext, 'signal'>,
): Promise<JobOutcome> {
  const state = await stateOf(context, job);
  const { target, wanted, enforced } = state;
  if (target === null || wanted === (enforced !== null)) return 'skipped';
  const { scanId, findingId } = job;
  try {
    const how = await askNetwork(context, job.tenantId, { target, wanted }, signal);
    const command: FindingCommand = wanted
      ? { type: 'RecordEnforcement', data: { scanId, findingId, how } }
      : { type: 'RecordLift', data: { scanId, findingId } };
    await record(context, job, command);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ConnectorError) || error.code === 'platform.transient') throw error;
    if (WAITS.includes(error.code)) throw new RetryLaterError(error.message, waitOf(error, context));
    await record(context, job, refused(job, error));
  }
  return 'done';
}

export async function giveUpBlock(
  context: ScanAudienceContext,
  job: EnforceBlockJob,
  error: Error,
): Promise<void> {
  await record(context, job, refused(job, error));
}

async function askNetwork(
  { audiences }: ScanAudienceContext,
  tenantId: string,
  { target, wanted }: { readonly target: BlockTarget; readonly wanted: boolean },
  signal: AbortSignal,
): Promise<'block' | 'mute'> {
  if (target.linkedId === null || target.network === null)
    throw new ConnectorError('policy.blocked', t`The scan used no linked account. Block it on the network.`);
  const { connector, access } = await audiences.open(tenantId, target.linkedId, signal);
  const { restriction } = connector;
  const name = NETWORK_NAMES[target.network];
  if (restriction === undefined || connector.network !== target.network)
    throw new ConnectorError('policy.blocked', t`${name} takes no blocks from programs. Block it there.`);
  if (!restriction.scopes.every((scope) => access.tokens.scopes.includes(scope)))
    throw new ConnectorError('auth.scope', t`${name} was not asked to allow it. Link the account again.`);
  await (wanted ? restriction.on : restriction.off)(access, target.accountId);
  return restriction.how;
}

function refused({ scanId, findingId }: EnforceBlockJob, error: Error): FindingCommand {
  const reason =
    error instanceof ConnectorError ? error.message : t`The block failed by a fault of ours; the log has it.`;
  return { type: 'RecordRefusal', data: { scanId, findingId, reason } };
}

function waitOf({ details }: ConnectorError, { clock }: ScanAudienceContext): number {
  const reset = details.resetAt ?? null;
  return Math.max(SHORTEST_WAIT_MS, reset === null ? 0 : Date.parse(reset) - clock.now().getTime());
}

const stateOf = ({ log }: ScanAudienceContext, { tenantId, findingId }: EnforceBlockJob) =>
  loadState(log, findingDecider, { tenantId, stream: findingStream(findingId) });

export async function isUnsettled(context: Pick<ScanAudienceContext, 'log'>, job: EnforceBlockJob) {
  const stream = findingStream(job.findingId);
  return !(await loadState(context.log, findingDecider, { tenantId: job.tenantId, stream })).settled;
}

async function record(
  context: ScanAudienceContext,
  { tenantId, findingId, scanId }: EnforceBlockJob,
  command: FindingCommand,
): Promise<void> {
  const by = { tenantId, actor: 'worker:enforce-block', correlationId: scanId };
  const about = commandOf(context, by, findingStream(findingId));
  await handleCommand(context.log, findingDecider, about, command);
}
