import type { Capability } from '@rampart/event-log';
import { approvalEvents } from './domain/approval.events.js';
import { ApprovalRow } from './projections/approvals/entity.js';
import { Approvals1700000703000 } from './projections/approvals/migration.js';
import { approvalsProjection } from './projections/approvals/projection.js';

export { notFound as approvalNotFound } from './domain/approval.js';
export type { ApprovalsCaller, ApprovalsContext } from './handlers/context.js';
export { expireApprovals } from './handlers/expire-approvals.js';
export { requestApproval } from './handlers/request-approval.js';
export { declineApproval, grantApproval, withdrawApproval } from './handlers/settle-approval.js';
export { expireApprovalsJob, expireApprovalsSchedule } from './jobs/expire-approvals-job.js';
export { toApprovalsMessage } from './live-message.js';
export { approvalsNotifications } from './notifications.js';
export { APPROVAL_REQUESTS } from './projections/approvals/projection.js';
export {
  type ApprovalsReader,
  listApprovals,
  type ListedApproval,
  overdueApprovals,
  readApproval,
} from './projections/approvals/queries.js';
export { type Approved, carryOutApproved } from './reactors/carry-out-approved.js';
export { approvalsWaiting, approvalsWorkItems } from './work-items.js';

export const approvals: Capability = {
  name: 'approvals',
  events: approvalEvents,
  projections: [approvalsProjection],
  entities: [ApprovalRow],
  migrations: [Approvals1700000703000],
};
