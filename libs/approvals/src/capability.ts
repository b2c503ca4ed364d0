import { defineCapability, handledBy, type Platform, type WorkerPlatform } from '@rampart/capability';
import { isRecorded, type RecordedEvent, type Recording } from '@rampart/event-log';
import { ROLES } from '@rampart/identity-access/contract';
import { APPROVALS_TOPIC, type ApprovalsMessage } from './contract/index.js';
import { approvalEvents } from './domain/approval.events.js';
import { expireApprovals, expireApprovalsJob, expireApprovalsSchedule } from './jobs/expire-approvals.js';
import { approvalsNotifications } from './notifications.js';
import { approvalsProjection } from './projections/approvals/projection.js';
import { overdueApprovals } from './projections/approvals/queries.js';
import { ApprovalRow, Approvals1700000703000 } from './projections/approvals/table.js';
import { type Approved, carryOutApproved } from './reactors/carry-out-approved.js';
import { approvalsWaiting, approvalsWorkItems } from './work-items.js';

interface WorkNeeds extends WorkerPlatform {
  readonly performApproved: (approved: Approved) => Promise<void>;
}

const toMessage = (event: RecordedEvent): ApprovalsMessage | null =>
  isRecorded(approvalEvents, event)
    ? { type: 'approvals-changed.v1', position: event.position, data: {} }
    : null;

export const approvals = defineCapability({
  name: 'approvals',
  keyAccess: [{ resource: 'approvals', title: 'Approvals', read: 'Requests that wait for a second person.' }],
  events: approvalEvents,
  projections: [approvalsProjection],
  entities: [ApprovalRow],
  migrations: [Approvals1700000703000],
  // Every role may ask, so every role may follow. Messages do not name the requester.
  topics: [{ name: APPROVALS_TOPIC, roles: ROLES.map(({ name }) => name), toMessage }],
  workItems: approvalsWorkItems,
  waiting: approvalsWaiting,
  notifications: approvalsNotifications,
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
