import { defineNotification, type NotificationRule } from '@rampart/notifications';
import { APPROVALS } from '@rampart/tier-policy/contract';
import {
  approvalDeclined,
  approvalExpired,
  approvalRequested,
  approvedActionDone,
  approvedActionFailed,
} from './domain/approval.events.js';

const page = (approvalId: string): string => `~/approvals?row=${approvalId}`;

const askedToDecide = defineNotification({
  kind: 'approvals.asked',
  topic: 'approvals',
  title: 'Your approval is asked for',
  handles: [approvalRequested],
  tells: ({ data: { approvalId, command, by, requestedBy, expiresAt } }) => ({
    to: { roles: [by], except: requestedBy },
    detail: `${APPROVALS[command.action].title}, until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC.`,
    link: page(approvalId),
  }),
});

const settled = defineNotification({
  kind: 'approvals.settled',
  topic: 'approvals',
  title: 'Your request was settled',
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

export const approvalsNotifications: readonly NotificationRule[] = [askedToDecide, settled];
