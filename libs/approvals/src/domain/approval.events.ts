import { defineEvent, type EventOf } from '@rampart/event-log/contract';
import { APPROVER_ROLES } from '@rampart/tier-policy/contract';
import { z } from 'zod';
import { approvalCommandSchema } from '../contract/index.js';

const about = {
  approvalId: z.uuid(),
  /** User id of who asked. */
  requestedBy: z.uuid(),
};

/** Somebody wants something done that their plan has a second person approve. */
export const approvalRequested = defineEvent({
  type: 'ApprovalRequested',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    command: approvalCommandSchema,
    /** The role that decides, as the plan said when it was asked for. */
    by: z.enum(APPROVER_ROLES),
    expiresAt: z.iso.datetime(),
  }),
});

/** A second person wants it too: it is carried out now, once. */
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

/** Whoever asked does not want it any more. */
export const approvalWithdrawn = defineEvent({
  type: 'ApprovalWithdrawn',
  schemaVersion: 1,
  schema: z.object(about),
});

/** Nobody decided in time. */
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

/** It was approved and could not be done, for instance because whoever asked may not do it any more. */
export const approvedActionFailed = defineEvent({
  type: 'ApprovedActionFailed',
  schemaVersion: 1,
  schema: z.object({
    ...about,
    /** Of the refusal: `protected-identity.not-found`. */
    code: z.string(),
    /** In words of ours, without names. */
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
