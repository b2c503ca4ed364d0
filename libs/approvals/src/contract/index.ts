import { APPROVER_ROLES } from '@rampart/tier-policy/contract';
import { z } from 'zod';
import { approvalCommandSchema } from './command.js';

export { type ApprovalCommand, approvalCommandSchema, type CommandOf } from './command.js';
export { APPROVALS_TOPIC } from './live-topic.js';

/**
 * - `pending`: waits for somebody else to decide
 * - `approved`: is being carried out
 * - `declined`, `withdrawn`, `expired`: was not approved, and nothing was done
 * - `done`, `failed`: was carried out, or could not be
 */
export const approvalStatusSchema = z.enum([
  'pending',
  'approved',
  'declined',
  'withdrawn',
  'expired',
  'done',
  'failed',
]);
export type ApprovalStatus = z.infer<typeof approvalStatusSchema>;

const personSchema = z.object({
  id: z.uuid(),
  /** As the tenant knows them now; `erased` for whoever was forgotten. */
  name: z.string(),
});

/** A request for approval as somebody sees who asked or may decide. */
export const approvalViewSchema = z.object({
  id: z.uuid(),
  /** What is asked for, as an imperative. */
  title: z.string(),
  /** What it is about, as it is called now; null when it is gone or the reader may not know. */
  about: z.string().nullable(),
  command: approvalCommandSchema,
  status: approvalStatusSchema,
  /** The role that decides. */
  by: z.enum(APPROVER_ROLES),
  requestedBy: personSchema,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Who approved or declined it; null before, and for what expired or was withdrawn. */
  decidedBy: personSchema.nullable(),
  /** When it was settled: decided, withdrawn or over. */
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
  /** Why it could not be carried out. */
  failure: z.string().nullable(),
  /** Whether the reader asked for it. */
  mine: z.boolean(),
  /** Whether the reader may approve or decline it now. */
  decidable: z.boolean(),
  /** Position of the event that changed it last. */
  position: z.int(),
});
export type ApprovalView = z.infer<typeof approvalViewSchema>;

export const approvalsQuerySchema = z.object({
  status: approvalStatusSchema.optional(),
  cursor: z
    .string()
    .regex(/^\d{1,16}$/, 'is no cursor of this list')
    .optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});
export type ApprovalsQuery = z.infer<typeof approvalsQuerySchema>;

/** Body of the answer 202 that takes the place of an action which has to be approved first. */
export const approvalAskedSchema = z.object({
  /** Of the request: `GET /api/approvals/<id>`. The same request that still waits keeps its id. */
  approvalId: z.uuid(),
  status: z.enum(['pending', 'approved']),
  by: z.enum(APPROVER_ROLES),
  expiresAt: z.iso.datetime(),
  /** In words for whoever asked. */
  message: z.string(),
});
export type ApprovalAsked = z.infer<typeof approvalAskedSchema>;

export const declineApprovalSchema = z.object({ reason: z.string().trim().min(1).max(500) });
export type DeclineApproval = z.infer<typeof declineApprovalSchema>;

/** What became of a request by what somebody said of it. */
export const approvalSettledSchema = z.object({ id: z.uuid(), status: approvalStatusSchema });
export type ApprovalSettled = z.infer<typeof approvalSettledSchema>;

/** Says no more than that: not everybody who follows may know of every request. */
export const approvalsMessageSchema = z.object({
  type: z.literal('approvals-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type ApprovalsMessage = z.infer<typeof approvalsMessageSchema>;
