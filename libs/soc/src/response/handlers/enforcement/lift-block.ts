import { handleCommand, reactionCommandId } from '@rampart/event-log';
import { type JobOutcome, RetryLaterError } from '@rampart/jobs';
import { denyListDecider } from '../../domain/deny-list/deny-list.js';
import { type MessagingContext, workerCommand } from '../context.js';

export interface LiftRef {
  readonly tenantId: string;
  readonly position: number;
  readonly address: string;
  readonly until: string;
}

/** Lifts an expired block unless it was prolonged; idempotent. @throws RetryLaterError before the end of the block */
export async function liftBlock(
  context: Pick<MessagingContext, 'log' | 'clock'>,
  { tenantId, position, address, until }: LiftRef,
): Promise<JobOutcome> {
  const now = context.clock.now();
  const early = Date.parse(until) - now.getTime();
  if (early > 0)
    throw new RetryLaterError('The address is still blocked. The block is lifted at its end.', early);
  const commandId = reactionCommandId('soc.lifted-blocks', position);
  const about = workerCommand(
    context,
    { tenantId, stream: `soc-deny-list:${tenantId}`, commandId },
    'worker:soc-enforcement',
  );
  const { result } = await handleCommand(context.log, denyListDecider, about, {
    type: 'AllowAddress',
    data: { by: null, address, now: now.toISOString() },
  });
  return result === null ? 'skipped' : 'done';
}
