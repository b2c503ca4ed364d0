import { type Recorded, recordedAt, type Recording, type Requester } from '@rampart/event-log';
import { APPROVALS, type ApprovalRule, type ApproverRole } from '@rampart/tier-policy/contract';
import { approvalIdOf } from '../approval-id.js';
import type { ApprovalAsked, ApprovalCommand } from '../contract/index.js';
import { notFound } from '../domain/approval.js';
import { changeApproval } from './context.js';

const HOUR_MS = 3_600_000;

const WHO: Readonly<Record<ApproverRole, string>> = {
  'nexus:owner': 'another owner',
  'nexus:analyst': 'another analyst',
};

export async function requestApproval(
  recording: Recording,
  requester: Requester,
  command: ApprovalCommand,
  { by, hours }: ApprovalRule,
): Promise<Recorded<ApprovalAsked>> {
  const approvalId = approvalIdOf(requester.tenantId, command);
  const now = recording.clock.now();
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS).toISOString();
  const wanted = { approvalId, command, by, requestedBy: requester.userId, expiresAt };
  const outcome = await changeApproval(recording, requester, approvalId, {
    type: 'RequestApproval',
    data: { ...wanted, now: now.toISOString() },
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
