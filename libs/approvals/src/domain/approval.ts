import { type Command, type Decider, DomainError, unreachable, t } from '@rampart/kernel';
import type { ApproverRole } from '@rampart/tier-policy/contract';
import type { ApprovalCommand, ApprovalStatus } from '../contract/index.js';
import type { ApprovalEvent } from './approval.events.js';

/** The action, the requester, the deciding role and the deadline (ISO 8601). */
export interface ApprovalRequest {
  readonly approvalId: string;
  readonly command: ApprovalCommand;
  readonly by: ApproverRole;
  readonly requestedBy: string;
  readonly expiresAt: string;
}

/** Null before the request. A settled request may be made again. */
export type ApprovalState = (ApprovalRequest & { readonly status: ApprovalStatus }) | null;

export interface Decision {
  readonly userId: string;
  readonly roles: readonly string[];
  /** ISO 8601. */
  readonly now: string;
}

export type ApprovalsCommand =
  | Command<'RequestApproval', ApprovalRequest & { readonly now: string }>
  | Command<'GrantApproval', Decision>
  | Command<'DeclineApproval', Decision & { readonly reason: string }>
  | Command<'WithdrawApproval', Pick<Decision, 'userId'>>
  | Command<'ExpireApproval', Pick<Decision, 'now'>>
  | Command<'RecordDone', Record<string, never>>
  | Command<'RecordFailure', { readonly code: string; readonly reason: string }>;

/** @throws DomainError `approval.{not-found,settled,expired,own-request,not-yours}` */
function decide(command: ApprovalsCommand, state: ApprovalState): readonly ApprovalEvent[] {
  if (command.type === 'RequestApproval') return request(command.data, state);
  if (state === null) throw notFound();
  const { approvalId, requestedBy } = state;
  const about = { approvalId, requestedBy };
  switch (command.type) {
    case 'GrantApproval':
      assertDecides(state, command.data);
      return [{ type: 'ApprovalGranted', data: { ...about, approvedBy: command.data.userId } }];
    case 'DeclineApproval': {
      assertDecides(state, command.data);
      const { userId: declinedBy, reason } = command.data;
      return [{ type: 'ApprovalDeclined', data: { ...about, declinedBy, reason } }];
    }
    case 'WithdrawApproval':
      if (command.data.userId !== requestedBy) throw notFound();
      assertPending(state);
      return [{ type: 'ApprovalWithdrawn', data: about }];
    case 'ExpireApproval':
      return state.status === 'pending' && isOver(state, command.data.now)
        ? [{ type: 'ApprovalExpired', data: about }]
        : [];
    case 'RecordDone':
      return state.status === 'approved' ? [{ type: 'ApprovedActionDone', data: about }] : [];
    case 'RecordFailure':
      return state.status === 'approved'
        ? [{ type: 'ApprovedActionFailed', data: { ...about, ...command.data } }]
        : [];
    default:
      return unreachable(command);
  }
}

/** Ignores a repetition of a pending or running request. */
function request(
  { now, ...wanted }: ApprovalRequest & { readonly now: string },
  state: ApprovalState,
): readonly ApprovalEvent[] {
  const requested: ApprovalEvent = { type: 'ApprovalRequested', data: wanted };
  if (state?.status === 'approved') return [];
  if (state?.status !== 'pending') return [requested];
  if (!isOver(state, now)) return [];
  const { approvalId, requestedBy } = state;
  return [{ type: 'ApprovalExpired', data: { approvalId, requestedBy } }, requested];
}

type Known = NonNullable<ApprovalState>;

const isOver = ({ expiresAt }: Known, now: string): boolean => Date.parse(expiresAt) <= Date.parse(now);

function assertPending({ status }: Known): void {
  if (status !== 'pending')
    throw new DomainError('approval.settled', 'conflict', t`This request is already decided. Reload it.`, {
      status,
    });
}

function assertDecides(state: Known, { userId, roles, now }: Decision): void {
  if (!roles.includes(state.by))
    throw new DomainError(
      'approval.not-yours',
      'forbidden',
      t`Your roles cannot decide on this request. Ask a user with the required role.`,
      {
        needs: state.by,
      },
    );
  if (userId === state.requestedBy)
    throw new DomainError(
      'approval.own-request',
      'forbidden',
      t`This is your own request. Another person has to decide.`,
    );
  assertPending(state);
  if (isOver(state, now))
    throw new DomainError('approval.expired', 'conflict', t`This request expired. Make a new one.`);
}

/** The answer is the same for missing requests and those of others. */
export const notFound = (): DomainError =>
  new DomainError('approval.not-found', 'not-found', t`This request does not exist. Reload the list.`);

const STATUS_AFTER = {
  ApprovalGranted: 'approved',
  ApprovalDeclined: 'declined',
  ApprovalWithdrawn: 'withdrawn',
  ApprovalExpired: 'expired',
  ApprovedActionDone: 'done',
  ApprovedActionFailed: 'failed',
} as const satisfies Record<Exclude<ApprovalEvent['type'], 'ApprovalRequested'>, ApprovalStatus>;

function evolve(state: ApprovalState, event: ApprovalEvent): ApprovalState {
  if (event.type === 'ApprovalRequested') return { ...event.data, status: 'pending' };
  return state === null ? null : { ...state, status: STATUS_AFTER[event.type] };
}

export const approvalDecider: Decider<ApprovalState, ApprovalsCommand, ApprovalEvent> = {
  initialState: () => null,
  decide,
  evolve,
};

export const approvalStream = (approvalId: string): string => `approval:${approvalId}`;
