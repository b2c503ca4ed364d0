import { type JobOutcome, RetryLaterError } from '@rampart/jobs';
import type { PublishContext } from './context.js';
import { lookUpRun } from './look-up-run.js';
import { prepareRun } from './prepare-run.js';

interface Work {
  readonly publish: PublishContext;
}

/** Idempotent: a run that is ready, held or finished is skipped. */
export async function prepareJob(
  { publish }: Work,
  { runId }: { readonly runId: string },
): Promise<JobOutcome> {
  const { ledger, times } = publish;
  const run = await ledger.claim(runId, ['waiting'], times.prepareTimeoutMs + times.claimMs);
  if (run === null) return 'skipped';
  const armed = await prepareRun(publish, run);
  if (armed !== null) {
    await ledger.giveBack(run, 0);
    return 'done';
  }
  throw new RetryLaterError('The network is still processing the post. Rampart asks again.', times.pollMs);
}

/** Idempotent, because it only reads. */
export async function lookUpJob(
  { publish }: Work,
  { runId }: { readonly runId: string },
): Promise<JobOutcome> {
  const { ledger, times } = publish;
  const run = await ledger.claim(runId, ['lost'], times.prepareTimeoutMs + times.claimMs);
  if (run === null) return 'skipped';
  await lookUpRun(publish, run);
  return 'done';
}
