import { type CommandOutcome, type EventLog, handleCommand, type Position } from '@rampart/event-log';
import type { Clock, IdSource } from '@rampart/kernel';
import type { ApprovalSettled } from '../contract/index.js';
import {
  approvalDecider,
  type ApprovalsCommand,
  type ApprovalState,
  approvalStream,
  notFound,
} from '../domain/approval.js';
import type { ApprovalEvent } from '../domain/approval.events.js';

/** What every handler works with. */
export interface ApprovalsContext {
  readonly log: EventLog;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Who asks or decides: taken from the verified session or key. */
export interface ApprovalsCaller {
  readonly tenantId: string;
  readonly userId: string;
  readonly roles: readonly string[];
  /** UUID shared by everything that follows from one request. */
  readonly correlationId: string;
}

/** What a command led to, and where that was recorded (null when nothing changed). */
export interface Recorded<Value> {
  readonly value: Value;
  readonly position: Position | null;
}

/** On whose behalf, and in answer to what, something is recorded. */
export interface Cause {
  readonly tenantId: string;
  /** `user:<id>` or `worker:<job>`. */
  readonly actor: string;
  readonly correlationId: string;
}

/** Says something about a request. @throws DomainError those of the decider */
export function changeApproval(
  { log, clock, ids }: ApprovalsContext,
  { tenantId, actor, correlationId }: Cause,
  approvalId: string,
  command: ApprovalsCommand,
): Promise<CommandOutcome<ApprovalState, ApprovalEvent>> {
  const metadata = { actor, correlationId, at: clock.now().toISOString() };
  const stream = approvalStream(approvalId);
  return handleCommand(log, approvalDecider, { tenantId, stream, commandId: ids.next(), metadata }, command);
}

/** The same by a person, with what became of the request. */
export async function settleAs(
  context: ApprovalsContext,
  { tenantId, userId, correlationId }: ApprovalsCaller,
  approvalId: string,
  command: ApprovalsCommand,
): Promise<Recorded<ApprovalSettled>> {
  const cause = { tenantId, actor: `user:${userId}`, correlationId };
  const { state, result } = await changeApproval(context, cause, approvalId, command);
  if (state === null) throw notFound();
  return { value: { id: approvalId, status: state.status }, position: result?.lastPosition ?? null };
}
