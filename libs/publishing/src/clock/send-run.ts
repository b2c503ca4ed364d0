import type { Published } from '@rampart/connectors';
import { ConnectorError } from '@rampart/connectors/contract';
import type { Fired } from './ledger.js';
import { type ArmedRun, withTimeout } from './arm-run.js';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';
import { aboutOf, recordRun } from './record-run.js';
import { fail, refusedRun } from './refused-run.js';

/** Codes by which a network states that it published nothing. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...['auth.expired', 'auth.revoked', 'auth.scope', 'rate.window', 'rate.quota', 'content.invalid'],
  ...['media.rejected', 'policy.blocked', 'account.suspended', 'app.not-approved', 'billing.exhausted'],
]);

/**
 * Prepares a run, so that at the due time only the network call is left.
 * @returns Sends the run and returns the network's answer. Null when the network refused or did not answer, which is
 * recorded.
 */
export function aboutToSend(
  context: PublishContext,
  { connector, work, access, run }: ArmedRun,
  fired: Fired,
  waitMs: number,
): () => Promise<Published | null> {
  const timed = withTimeout(access, Math.ceil(Math.max(0, waitMs)) + context.times.commitTimeoutMs);
  return async () => {
    try {
      return await connector.commit(work, run.prepared ?? {}, timed);
    } catch (error) {
      await notPublished(context, { ...run, attempt: fired.attempt, committingSince: fired.since }, error);
      return null;
    }
  };
}

async function notPublished(context: PublishContext, run: ClaimedRun, error: unknown): Promise<void> {
  if (!(error instanceof ConnectorError)) return lost(context, run, error);
  if (error.code === 'content.duplicate') return duplicate(context, run, error);
  return REFUSALS.has(error.code) ? refusedRun(context, run, error) : lost(context, run, error);
}

/** Some networks name an existing post. It is of an earlier attempt of this run, unless another run has it. */
async function duplicate(context: PublishContext, run: ClaimedRun, error: ConnectorError): Promise<void> {
  if (run.attempt > 1) return lost(context, run, error);
  return fail(context, run, error.code, error.message);
}

async function lost(context: PublishContext, run: ClaimedRun, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  const since = (run.committingSince ?? context.clock.now()).toISOString();
  // The ledger comes first, so that the job that follows the event finds the run as lost.
  await context.ledger.lose(run, context.times.jobFirstMs);
  await recordRun(context, run, {
    type: 'RecordLost',
    data: { ...aboutOf(run), attempt: run.attempt, since, reason: reason.slice(0, 500) },
  });
}
