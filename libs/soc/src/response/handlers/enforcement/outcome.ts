import { handleCommand, loadState, reactionCommandId, type Recording } from '@rampart/event-log';
import type { EnforcementAdapter, EnforcementOutcome } from '../../contract/enforcement.js';
import { outcomeDecider } from '../../domain/enforcement/adapters.js';
import { workerCommand } from '../context.js';

export interface EnforcementRef {
  readonly tenantId: string;
  readonly position: number;
  readonly adapter: EnforcementAdapter;
}

const streamOf = ({ tenantId, position }: EnforcementRef): string =>
  `soc-enforcement:${tenantId}:${position}`;

/** Whether the adapter's outcome is recorded. */
export async function isSettled({ log }: Pick<Recording, 'log'>, ref: EnforcementRef): Promise<boolean> {
  const { tenantId } = ref;
  const settled = await loadState(log, outcomeDecider, { tenantId, stream: streamOf(ref) });
  return settled.has(ref.adapter);
}

export async function recordOutcome(
  context: Pick<Recording, 'log' | 'clock'>,
  ref: EnforcementRef,
  outcome: Omit<EnforcementOutcome, 'adapter' | 'at'>,
): Promise<void> {
  const { tenantId, adapter, position } = ref;
  const commandId = reactionCommandId('soc.enforcement', position, `${adapter}:${outcome.result}`);
  const about = workerCommand(
    context,
    { tenantId, stream: streamOf(ref), commandId },
    'worker:soc-enforcement',
  );
  const data = { adapter, ...outcome };
  await handleCommand(context.log, outcomeDecider, about, { type: 'RecordOutcome', data });
}
