export { approvals } from './capability.js';
export { notFound as approvalNotFound } from './domain/approval.js';
export { declineApproval, grantApproval, requestApproval, withdrawApproval } from './handlers/approvals.js';
export { APPROVAL_REQUESTS } from './projections/approvals/projection.js';
export {
  approvalList,
  type ApprovalsReader,
  type ListedApproval,
  readApproval,
} from './projections/approvals/queries.js';
export { type Approved, carryOutApproved } from './reactors/carry-out-approved.js';
