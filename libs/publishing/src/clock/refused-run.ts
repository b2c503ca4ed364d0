import { ConnectorError } from '@rampart/connectors/contract';
import type { ClaimedRun } from './claimed-run.js';
import { CopiesPending, needsLink } from './arm-run.js';
import type { PublishContext } from './context.js';
import { aboutOf, recordRun, WORKER } from './record-run.js';

/** Milliseconds to wait when the network does not name a time. */
const REST_MS = 60_000;
/** Milliseconds after which a silent network is no longer asked. */
const TOO_LATE_MS = 2 * 3_600_000;
const ATTEMPTS = 5;

const SILENT: ReadonlySet<string> = new Set(['platform.transient', 'outcome.unknown', 'auth.expired']);

/** Reacts to a refusal before publishing: waits, pauses or fails. Nothing was published. */
export async function refusedRun(context: PublishContext, run: ClaimedRun, error: unknown): Promise<void> {
  const { ledger, times } = context;
  if (error instanceof CopiesPending) return ledger.giveBack(run, times.pollMs);
  const message = error instanceof Error ? error.message : String(error);
  if (needsLink(error)) return pause(context, run, message);
  if (!(error instanceof ConnectorError)) {
    context.onFault(error);
    return again(context, run, 'fault', 'Preparing it failed on our side. Retry it.');
  }
  if (error.code === 'rate.window' || error.code === 'rate.quota') return delay(context, run, error);
  if (SILENT.has(error.code)) return again(context, run, error.code, message);
  return fail(context, run, error.code, message);
}

async function pause(context: PublishContext, run: ClaimedRun, reason: string): Promise<void> {
  await recordRun(context, run, { type: 'PauseRun', data: { ...aboutOf(run), reason } });
  await context.ledger.end(run, 'paused');
}

async function delay(context: PublishContext, run: ClaimedRun, error: ConnectorError): Promise<void> {
  const { resetAt } = error.details;
  const now = context.clock.now().getTime();
  const asked = resetAt === undefined || resetAt === null ? now + REST_MS : Date.parse(resetAt);
  const until = new Date(Math.max(asked, now + 100) + context.chance() * Math.min(5_000, REST_MS / 12));
  const data = { ...aboutOf(run), until: until.toISOString(), reason: error.message };
  await recordRun(context, run, { type: 'RecordDelay', data });
  await context.ledger.pace(run, until);
}

async function again(context: PublishContext, run: ClaimedRun, code: string, reason: string): Promise<void> {
  const late = context.clock.now().getTime() - run.dueAt.getTime();
  if (late > TOO_LATE_MS || run.attempt >= ATTEMPTS) return fail(context, run, code, reason);
  if (run.attempt === 0) return context.ledger.giveBack(run, context.times.pollMs);
  return context.ledger.sendAgain(run, context.times.pollMs);
}

export async function fail(
  context: PublishContext,
  run: ClaimedRun,
  code: string,
  reason: string,
): Promise<void> {
  await recordRun(context, run, {
    type: 'RecordFailure',
    data: { ...aboutOf(run), code, reason, by: WORKER },
  });
  await context.ledger.end(run, 'failed');
}
