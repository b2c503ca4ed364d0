import {
  type CommandOutcome,
  commandOf,
  handleCommand,
  type Initiator,
  type Recorded,
  recordedAt,
  type Recording,
  type Requester,
  uuidFrom,
} from '@rampart/event-log';
import { APPROVALS, type ApprovalRule, type ApproverRole } from '@rampart/tier-policy/contract';
import {
  type ApprovalAsked,
  type ApprovalCommand,
  approvalCommandSchema,
  type ApprovalSettled,
} from '../contract/index.js';
import {
  approvalDecider,
  type ApprovalsCommand,
  type ApprovalState,
  approvalStream,
  type Decision,
  notFound,
} from '../domain/approval.js';
import type { ApprovalEvent } from '../domain/approval.events.js';

const HOUR_MS = 3_600_000;

const WHO: Readonly<Record<ApproverRole, string>> = {
  'nexus:owner': 'another owner',
  'nexus:analyst': 'another analyst',
};

export interface ApprovalsRequester extends Requester {
  readonly roles: readonly string[];
}

/** Requests approval of a command; repeating it gives the same request. */
export async function requestApproval(
  recording: Recording,
  requester: Requester,
  command: ApprovalCommand,
  { by, hours }: ApprovalRule,
): Promise<Recorded<ApprovalAsked>> {
  // Parsing puts the fields into the order of the schema, so that equal commands have equal ids.
  const named = JSON.stringify([requester.tenantId, approvalCommandSchema.parse(command)]);
  const approvalId = uuidFrom(named);
  const now = recording.clock.now();
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const outcome = await changeApproval(recording, requester, approvalId, {
    type: 'RequestApproval',
    data: { approvalId, command, by, requestedBy: requester.userId, expiresAt, now: now.toISOString() },
  });
  const { state } = outcome;
  if (state === null) throw notFound();
  const status = state.status === 'approved' ? 'approved' : 'pending';
  const asked = { approvalId, status, by: state.by, expiresAt: state.expiresAt } as const;
  return recordedAt({ ...asked, message: inWords(asked, command) }, outcome);
}

function inWords(
  { status, by, expiresAt }: Omit<ApprovalAsked, 'message'>,
  { action }: ApprovalCommand,
): string {
  const { title } = APPROVALS[action];
  if (status === 'approved') return `${title}: this is approved and being carried out.`;
  const until = `${expiresAt.slice(0, 16).replace('T', ' ')} UTC`;
  return `${title}: your plan has ${WHO[by]} approve this first. Nothing is done yet; the request waits until ${until}.`;
}

/** @throws DomainError `approval.{not-found,not-yours,own-request,settled,expired}` */
export const grantApproval = (recording: Recording, requester: ApprovalsRequester, approvalId: string) =>
  settle(recording, requester, approvalId, (decision) => ({ type: 'GrantApproval', data: decision }));

/** Declines a request. @throws DomainError as `grantApproval` */
export const declineApproval = (
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
  reason: string,
) =>
  settle(recording, requester, approvalId, (decision) => ({
    type: 'DeclineApproval',
    data: { ...decision, reason },
  }));

/** Cancels one's own request. @throws DomainError `approval.not-found`, `approval.settled` */
export const withdrawApproval = (recording: Recording, requester: ApprovalsRequester, approvalId: string) =>
  settle(recording, requester, approvalId, ({ userId }) => ({ type: 'WithdrawApproval', data: { userId } }));

async function settle(
  recording: Recording,
  requester: ApprovalsRequester,
  approvalId: string,
  commandFor: (decision: Decision) => ApprovalsCommand,
): Promise<Recorded<ApprovalSettled>> {
  const { userId, roles } = requester;
  const command = commandFor({ userId, roles, now: recording.clock.now().toISOString() });
  const outcome = await changeApproval(recording, requester, approvalId, command);
  if (outcome.state === null) throw notFound();
  return recordedAt({ id: approvalId, status: outcome.state.status }, outcome);
}

/** Records a command about a request. @throws DomainError those of the decider */
export function changeApproval(
  recording: Recording,
  by: Initiator,
  approvalId: string,
  command: ApprovalsCommand,
): Promise<CommandOutcome<ApprovalState, ApprovalEvent>> {
  const about = commandOf(recording, by, approvalStream(approvalId));
  return handleCommand(recording.log, approvalDecider, about, command);
}
