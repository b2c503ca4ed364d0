import {
  commandOf,
  defineReactor,
  handleCommand,
  loadState,
  reactionCommandId,
  type Reactor,
  type Recording,
} from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import type { ApprovalCommand } from '../contract/index.js';
import { approvalDecider, type ApprovalsCommand } from '../domain/approval.js';
import { approvalGranted } from '../domain/approval.events.js';

export interface Approved {
  readonly tenantId: string;
  readonly command: ApprovalCommand;
  /** User id of the requester, who must still have the required rights. */
  readonly requestedBy: string;
  /** The command id for the first append, the same in every run. */
  readonly commandId: string;
  readonly correlationId: string;
}

const NAME = 'approvals-carry-out';

/**
 * Executes approved actions. Ids derive from the approval, so a crash neither loses nor repeats an action.
 * @param perform throws `DomainError`s for final refusals
 */
export const carryOutApproved = (
  recording: Recording,
  perform: (approved: Approved) => Promise<void>,
): Reactor =>
  defineReactor({
    name: NAME,
    handles: [approvalGranted],
    async react({ tenantId, stream, position, metadata: { correlationId } }) {
      const state = await loadState(recording.log, approvalDecider, { tenantId, stream });
      if (state?.status !== 'approved') return;
      const { command, requestedBy } = state;
      const commandId = reactionCommandId(NAME, position);
      const outcome = await attempt(() =>
        perform({ tenantId, command, requestedBy, commandId, correlationId }),
      );
      const cause = { tenantId, actor: `worker:${NAME}`, correlationId, causation: position };
      const about = commandOf(recording, cause, stream, reactionCommandId(NAME, position, 'outcome'));
      await handleCommand(recording.log, approvalDecider, about, outcome);
    },
  });

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
