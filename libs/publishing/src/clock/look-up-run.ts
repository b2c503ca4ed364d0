import type { Published } from '@rampart/connectors';
import { ConnectorError } from '@rampart/connectors/contract';
import { loadState } from '@rampart/event-log';
import type { FoundPost } from '../contract/index.js';
import { runDecider, runStream } from '../domain/run.js';
import { type ArmedRun, armRun, withTimeout } from './arm-run.js';
import type { ClaimedRun } from './claimed-run.js';
import type { PublishContext } from './context.js';
import { aboutOf, recordRun, WORKER } from './record-run.js';
import { fail } from './refused-run.js';

const ATTEMPTS = 8;
/** Milliseconds: closer to the end of a network's memory, a repetition may come too late. */
const REPEAT_MARGIN_MS = 60_000;
/** Milliseconds before the attempt that are included, because clocks differ. */
const SKEW_MS = 120_000;

/** Finds out by reading whether the post of a lost attempt was published. Never sends. */
export async function lookUpRun(context: PublishContext, run: ClaimedRun): Promise<void> {
  const { log, ledger } = context;
  const known = await loadState(log, runDecider, { tenantId: run.tenantId, stream: runStream(run.runId) });
  if (known.networkPostId !== null)
    return ledger.publish([{ runId: run.runId, networkPostId: known.networkPostId }]);
  const since = run.committingSince ?? run.dueAt;
  let armed: ArmedRun;
  try {
    armed = await armRun(context, run);
    const access = withTimeout(armed.access, context.times.prepareTimeoutMs);
    const answer = await armed.connector.reconcile(
      armed.work,
      run.prepared ?? {},
      since.toISOString(),
      access,
    );
    if (answer === 'absent') return await absent(context, run);
    if (answer !== 'unknown' && (await adopt(context, run, answer))) return;
  } catch (error) {
    return unknown(context, run, null, error);
  }
  return unknown(context, run, armed, null);
}

async function absent(context: PublishContext, run: ClaimedRun): Promise<void> {
  if (run.attempt < ATTEMPTS) return context.ledger.sendAgain(run, 0);
  return fail(context, run, 'platform.transient', 'The network lost every attempt. Retry it later.');
}

async function adopt(context: PublishContext, run: ClaimedRun, { postId, url }: Published): Promise<boolean> {
  if (!(await context.ledger.adopt(run, postId))) return false;
  const since = (run.committingSince ?? run.dueAt).toISOString();
  const what = { networkPostId: postId, url, how: 'found', by: WORKER } as const;
  await recordRun(context, run, {
    type: 'RecordPublished',
    data: { ...aboutOf(run), ...what, attempt: run.attempt, since },
  });
  await context.ledger.publish([{ runId: run.runId, networkPostId: postId }]);
  return true;
}

async function unknown(
  context: PublishContext,
  run: ClaimedRun,
  armed: ArmedRun | null,
  error: unknown,
): Promise<void> {
  const { ledger, times } = context;
  const repeatableMs = armed?.connector.repeatableMs ?? 0;
  if ((run.sinceFirstMs ?? Infinity) < repeatableMs - REPEAT_MARGIN_MS && run.attempt < ATTEMPTS)
    return ledger.sendAgain(run, times.pollMs);
  if (run.reconciled < times.lookUps)
    return ledger.lose(run, times.pollMs * 2 ** Math.min(run.reconciled, 5));
  const found = armed === null ? [] : await besideIt(context, run, armed);
  const why = error instanceof ConnectorError ? ` ${error.message}` : '';
  const reason = `It was sent, and no answer came.${why} Compare it with what is on the account, and settle it.`;
  await recordRun(context, run, { type: 'RecordUnconfirmed', data: { ...aboutOf(run), reason, found } });
  await ledger.end(run, 'unconfirmed');
}

/** Posts that appeared on the account since the attempt. */
async function besideIt(context: PublishContext, run: ClaimedRun, armed: ArmedRun): Promise<FoundPost[]> {
  const from = (run.committingSince ?? run.dueAt).getTime() - SKEW_MS;
  try {
    const access = withTimeout(armed.access, context.times.prepareTimeoutMs);
    const { items } = await armed.connector.timeline(access, null);
    return items
      .filter(({ createdAt }) => Date.parse(createdAt) >= from)
      .slice(0, 20)
      .map(({ postId, url, text, createdAt }) => ({ postId, url, text, createdAt }));
  } catch (error) {
    context.onFault(error);
    return [];
  }
}
