import { defineProjection, type RecordedEvent, type RecordedOf, subjectErased } from '@rampart/event-log';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { ApprovalStatus } from '../../contract/index.js';
import { approvalEvents, type approvalRequested } from '../../domain/approval.events.js';
import { ApprovalRow } from './table.js';

export const APPROVAL_REQUESTS = 'approvals';

export const approvalsProjection = defineProjection({
  name: APPROVAL_REQUESTS,
  version: 1,
  tables: ['approval'],
  of: [...approvalEvents, subjectErased],
  when: {
    ApprovalRequested: ask,
    ApprovalGranted: (event, manager) =>
      settle(event, manager, 'approved', { decidedBy: event.data.approvedBy }),
    ApprovalDeclined: (event, manager) =>
      settle(event, manager, 'declined', { decidedBy: event.data.declinedBy, reason: event.data.reason }),
    ApprovalWithdrawn: (event, manager) => settle(event, manager, 'withdrawn', {}),
    ApprovalExpired: (event, manager) => settle(event, manager, 'expired', {}),
    ApprovedActionDone: ({ data, position }, manager) =>
      manager.update(ApprovalRow, data.approvalId, { status: 'done', position }),
    ApprovedActionFailed: ({ data, position }, manager) =>
      manager.update(ApprovalRow, data.approvalId, { status: 'failed', failure: data.reason, position }),
    SubjectErased: erase,
  },
});

const UNDECIDED = {
  status: 'pending',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  failure: null,
} as const;

function ask(event: RecordedOf<typeof approvalRequested>, manager: EntityManager): Promise<unknown> {
  const { approvalId: id, command, by: approver, requestedBy, expiresAt } = event.data;
  const { tenantId, position, metadata } = event;
  const row = {
    ...UNDECIDED,
    ...{ id, tenantId, command, approver, requestedBy, position },
    requestedAt: new Date(metadata.at),
    expiresAt: new Date(expiresAt),
    requestedAtPosition: position,
  };
  return manager.upsert(ApprovalRow, row, ['id']);
}

function settle(
  { data, position, metadata }: RecordedEvent<string, { readonly approvalId: string }>,
  manager: EntityManager,
  status: ApprovalStatus,
  decided: Partial<Pick<ApprovalRow, 'decidedBy' | 'reason'>>,
): Promise<unknown> {
  const change = { ...decided, status, position, decidedAt: new Date(metadata.at) };
  return manager.update(ApprovalRow, data.approvalId, change);
}

async function erase(
  { tenantId, data }: RecordedOf<typeof subjectErased>,
  manager: EntityManager,
): Promise<void> {
  const [kind, requestedBy = ''] = data.subject.split(':', 2);
  if (kind === 'user')
    await manager.update(ApprovalRow, { tenantId, requestedBy, reason: Not(IsNull()) }, { reason: 'erased' });
}
