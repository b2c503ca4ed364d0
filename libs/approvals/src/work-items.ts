import { APPROVALS, APPROVER_ROLES, type ApproverRole } from '@rampart/tier-policy/contract';
import {
  defineWaitingStates,
  defineWorkItem,
  type WaitingStates,
  type WorkItemKind,
} from '@rampart/work-queue';
import type { ApprovalStatus } from './contract/index.js';
import {
  approvalDeclined,
  approvalExpired,
  approvalGranted,
  approvalRequested,
  approvalWithdrawn,
} from './domain/approval.events.js';

const decideAs = (role: ApproverRole): WorkItemKind =>
  defineWorkItem({
    kind: `approvals.${role.replace('nexus:', '')}`,
    title: 'Decide about a request',
    description:
      'A request needs the approval of a second person under your plan. It goes when it is decided, withdrawn or expired. The requester cannot decide it.',
    roles: [role],
    handles: [approvalRequested, approvalGranted, approvalDeclined, approvalWithdrawn, approvalExpired],
    closes: (event) => (event.type === 'ApprovalRequested' ? [] : [event.data.approvalId]),
    opens(event) {
      if (event.type !== 'ApprovalRequested' || event.data.by !== role) return null;
      const { approvalId, command, expiresAt } = event.data;
      return {
        key: approvalId,
        priority: 'high',
        due: expiresAt,
        detail: APPROVALS[command.action].title,
        link: `~/approvals?row=${approvalId}`,
      };
    },
  });

export const approvalsWorkItems: readonly WorkItemKind[] = APPROVER_ROLES.map(decideAs);

const [first = null] = approvalsWorkItems;
/** The request determines the role; the first kind represents all. */
export const approvalsWaiting: readonly WaitingStates[] = [
  defineWaitingStates<ApprovalStatus>('approvalStatusSchema', {
    pending: first,
    approved: null,
    declined: null,
    withdrawn: null,
    expired: null,
    done: null,
    failed: null,
  }),
];
