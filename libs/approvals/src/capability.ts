import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { isRecorded, type RecordedEvent, type Recording } from '@rampart/event-log';
import { ROLES } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { defineNotification } from '@rampart/notifications';
import { APPROVALS, APPROVER_ROLES, type ApproverRole } from '@rampart/tier-policy/contract';
import { defineWaitingStates, defineWorkItem, type WorkItemKind } from '@rampart/work-queue';
import { type ApprovalStatus, APPROVALS_TOPIC, type ApprovalsMessage } from './contract/index.js';
import {
  approvalDeclined,
  approvalEvents,
  approvalExpired,
  approvalGranted,
  approvalRequested,
  approvalWithdrawn,
  approvedActionDone,
  approvedActionFailed,
} from './domain/approval.events.js';
import { expireApprovals, expireApprovalsJob, expireApprovalsSchedule } from './jobs/expire-approvals.js';
import { approvalsProjection } from './projections/approvals/projection.js';
import { overdueApprovals } from './projections/approvals/queries.js';
import { ApprovalRow, Approvals1700000703000 } from './projections/approvals/table.js';
import { type Approved, carryOutApproved } from './reactors/carry-out-approved.js';

interface WorkNeeds extends WorkerPlatform {
  readonly performApproved: (approved: Approved) => Promise<void>;
}

const toMessage = (event: RecordedEvent): ApprovalsMessage | null =>
  isRecorded(approvalEvents, event)
    ? { type: 'approvals-changed.v1', position: event.position, data: {} }
    : null;

const page = (approvalId: string): string => `~/approvals?row=${approvalId}`;

const decideAs = (role: ApproverRole): WorkItemKind =>
  defineWorkItem({
    kind: `approvals.${role.replace('nexus:', '')}`,
    title: t`Decide a request`,
    description: t`A request needs approval by a second person under your plan.`,
    closing: t`The item closes when the request is decided, withdrawn or expired. The requester cannot decide it.`,
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
        link: page(approvalId),
      };
    },
  });

const workItems = APPROVER_ROLES.map(decideAs);
const [first = null] = workItems;

/** The role depends on the request, so the first kind represents all requests. */
const waiting = [
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

const askedToDecide = defineNotification({
  kind: 'approvals.asked',
  topic: 'approvals',
  title: t`Your approval is asked for`,
  handles: [approvalRequested],
  tells: ({ data: { approvalId, command, by, requestedBy, expiresAt } }) => ({
    to: { roles: [by], except: requestedBy },
    detail: t`${APPROVALS[command.action].title}, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`,
    link: page(approvalId),
  }),
});

const settled = defineNotification({
  kind: 'approvals.settled',
  topic: 'approvals',
  title: t`Your request was settled`,
  handles: [approvalDeclined, approvalExpired, approvedActionDone, approvedActionFailed],
  tells: ({ type, data: { approvalId, requestedBy } }) => ({
    to: { users: [requestedBy] },
    detail: IN_WORDS[type],
    link: page(approvalId),
  }),
});

const IN_WORDS = {
  ApprovalDeclined: 'It was declined. See why.',
  ApprovalExpired: 'No decision came in time. Nothing was done.',
  ApprovedActionDone: 'It was approved and is done.',
  ApprovedActionFailed: 'It was approved and could not be done. See why.',
} as const;

export const approvals = defineCapability({
  name: 'approvals',
  keyAccess: [
    { resource: 'approvals', title: t`Approvals`, read: 'Requests that wait for a second person.' },
  ],
  events: approvalEvents,
  projections: [approvalsProjection],
  entities: [ApprovalRow],
  migrations: [Approvals1700000703000],
  // Every role may request, so every role may follow. Messages do not name the requester.
  topics: [{ name: APPROVALS_TOPIC, roles: ROLES.map(({ name }) => name), toMessage }],
  workItems,
  waiting,
  notifications: [askedToDecide, settled],
  open: ({ log, clock, ids }: Platform): Recording => ({ log, clock, ids }),
  work: {
    open: (context: Recording, { system, performApproved }: WorkNeeds) => ({
      ...context,
      overdue: overdueApprovals(system),
      performApproved,
    }),
    jobs: [handledBy(expireApprovalsJob, expireApprovals)],
    schedules: [expireApprovalsSchedule],
    reactors: ({ performApproved, ...recording }) => [carryOutApproved(recording, performApproved)],
  },
});
