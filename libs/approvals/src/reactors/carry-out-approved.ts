import {
  type EventLog,
  type EventMetadata,
  handleCommand,
  isRecorded,
  loadState,
  reactionCommandId,
  type Reactor,
  type RecordedOf,
} from '@rampart/event-log';
import { type Clock, DomainError } from '@rampart/kernel';
import type { ApprovalCommand } from '../contract/index.js';
import { approvalDecider, type ApprovalsCommand, approvalStream } from '../domain/approval.js';
import { approvalGranted } from '../domain/approval.events.js';

export interface Approved {
  readonly tenantId: string;
  readonly command: ApprovalCommand;
  /** User id of the requester, who must still be permitted. */
  readonly requestedBy: string;
  /** For the first append; the same at every run. */
  readonly commandId: string;
  readonly correlationId: string;
}

const NAME = 'approvals-carry-out';

/**
 * Executes an approved command once and records the result. The command's id derives from the approval, so a
 * crash neither loses nor repeats it.
 * @param perform executes it; a `DomainError` is a final refusal, unless an external system did not answer
 */
export function carryOutApproved(
  log: EventLog,
  clock: Clock,
  perform: (approved: Approved) => Promise<void>,
): Reactor {
  return {
    name: NAME,
    handles: [approvalGranted.type],
    async react(event) {
      if (!isRecorded([approvalGranted], event)) return;
      const { tenantId, position, metadata } = event;
      const state = await loadState(log, approvalDecider, event);
      if (state?.status !== 'approved') return;
      const { command, requestedBy } = state;
      const { correlationId } = metadata;
      const commandId = reactionCommandId(NAME, position);
      const outcome = await attempt(() =>
        perform({ tenantId, command, requestedBy, commandId, correlationId }),
      );
      await record(log, event, clock.now(), outcome);
    },
  };
}

type Outcome = Extract<ApprovalsCommand, { readonly type: 'RecordDone' | 'RecordFailure' }>;

async function attempt(perform: () => Promise<void>): Promise<Outcome> {
  try {
    await perform();
    return { type: 'RecordDone', data: {} };
  } catch (error) {
    if (!(error instanceof DomainError) || isPassing(error)) throw error;
    return { type: 'RecordFailure', data: { code: error.code, reason: error.message } };
  }
}

const isPassing = ({ kind, code }: DomainError): boolean =>
  kind === 'unavailable' || kind === 'rate-limited' || code.startsWith('event-log.');

async function record(
  log: EventLog,
  granted: RecordedOf<typeof approvalGranted>,
  now: Date,
  outcome: Outcome,
): Promise<void> {
  const { tenantId, position, metadata, data } = granted;
  const about: EventMetadata = {
    actor: `worker:${NAME}`,
    correlationId: metadata.correlationId,
    causation: position,
    at: now.toISOString(),
  };
  const commandId = reactionCommandId(NAME, position, 'outcome');
  const stream = approvalStream(data.approvalId);
  await handleCommand(log, approvalDecider, { tenantId, stream, commandId, metadata: about }, outcome);
}
