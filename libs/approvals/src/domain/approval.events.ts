import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { APPROVER_ROLES } from '@rampart/tier-policy/contract';
import { z } from 'zod';
import { approvalCommandSchema } from '../contract/index.js';

const about = {
  approvalId: z.uuid(),
  requestedBy: z.uuid(),
};

/** A person requested an action for which their plan requires the approval of a second person. */
export const approvalRequested = defineEvent({
  type: 'ApprovalRequested',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    command: approvalCommandSchema,
    /** The role that decides, by the plan at the time of the request. */
    by: z.enum(APPROVER_ROLES),
    expiresAt: z.iso.datetime(),
  }),
});

/** A second person approved, so the action is executed once. */
export const approvalGranted = defineEvent({
  type: 'ApprovalGranted',
  schemaVersion: 1,
  schema: z.object({ ...about, approvedBy: z.uuid() }),
});

export const approvalDeclined = defineEvent({
  type: 'ApprovalDeclined',
  schemaVersion: 1,
  schema: z.object({ ...about, declinedBy: z.uuid(), reason: z.string() }),
  personal: [{ field: 'reason', subject: ({ requestedBy }) => `user:${requestedBy}`, erased: 'erased' }],
});

export const approvalWithdrawn = defineEvent({
  type: 'ApprovalWithdrawn',
  schemaVersion: 1,
  schema: z.object(about),
});

/** The deadline passed without a decision. */
export const approvalExpired = defineEvent({
  type: 'ApprovalExpired',
  schemaVersion: 1,
  schema: z.object(about),
});

export const approvedActionDone = defineEvent({
  type: 'ApprovedActionDone',
  schemaVersion: 1,
  schema: z.object(about),
});

/** The approved action failed, for instance because the requester lost a role. */
export const approvedActionFailed = defineEvent({
  type: 'ApprovedActionFailed',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    /** The code of the refusal, such as `protected-identity.not-found`. */
    code: z.string(),
    /** The reason in fixed words, without names. */
    reason: z.string(),
  }),
});

export const approvalEvents = [
  approvalRequested,
  approvalGranted,
  approvalDeclined,
  approvalWithdrawn,
  approvalExpired,
  approvedActionDone,
  approvedActionFailed,
] as const;

export type ApprovalEvent = EventOf<(typeof approvalEvents)[number]>;
