import { type ApprovalAction, APPROVER_ROLES } from '@rampart/tier-policy/contract';
import { z } from 'zod';

const id = z.uuid();

/** Only ids and times, because requests outlive people and must hold no personal data. */
const COMMANDS = {
  'withdraw-identity': z.object({ action: z.literal('withdraw-identity'), identityId: id }),
  'erase-found-account': z.object({ action: z.literal('erase-found-account'), scanId: id, lookAlikeId: id }),
  'erase-person': z.object({ action: z.literal('erase-person'), userId: id }),
  'grant-role': z.object({
    action: z.literal('grant-role'),
    userId: id,
    role: z.string().max(40),
    /** ISO 8601; null for a permanent role. */
    expiresAt: z.iso.datetime().nullable(),
  }),
  /** The approval is valid for this content only. */
  'publish-post': z.object({
    action: z.literal('publish-post'),
    postId: id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** Only the requester can fetch the copy. */
  'export-organisation': z.object({ action: z.literal('export-organisation'), userId: id }),
} as const satisfies Readonly<Record<ApprovalAction, z.ZodType>>;

export const approvalCommandSchema = z.discriminatedUnion('action', [
  COMMANDS['withdraw-identity'],
  COMMANDS['erase-found-account'],
  COMMANDS['erase-person'],
  COMMANDS['grant-role'],
  COMMANDS['publish-post'],
  COMMANDS['export-organisation'],
]);
export type ApprovalCommand = z.infer<typeof approvalCommandSchema>;
export type CommandOf<Action extends ApprovalAction> = Extract<ApprovalCommand, { readonly action: Action }>;

/** The topic for changed requests of the tenant, after which screens query again. */
export const APPROVALS_TOPIC = 'approvals';

/**
 * - `pending`: waits for another person's decision - `approved`: is being executed - `declined`, `withdrawn`,
 * `expired`: not approved, nothing was done - `done`, `failed`: executed, or impossible
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
  /** The present name; `erased` for an erased person. */
  name: z.string(),
});

export const approvalViewSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The present name of the request's subject; null when it was deleted or the reader may not see it. */
  about: z.string().nullable(),
  command: approvalCommandSchema,
  status: approvalStatusSchema,
  by: z.enum(APPROVER_ROLES),
  requestedBy: personSchema,
  requestedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  decidedBy: personSchema.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  failure: z.string().nullable(),
  mine: z.boolean(),
  /** Whether the reader may approve or decline the request now. */
  decidable: z.boolean(),
  position: z.int(),
});
export type ApprovalView = z.infer<typeof approvalViewSchema>;

/** The body of answer 202, for an action that needs approval first. */
export const approvalAskedSchema = z.object({
  /** Id of the request, for `GET /api/approvals/<id>`. A repeated pending request keeps its id. */
  approvalId: z.uuid(),
  status: z.enum(['pending', 'approved']),
  by: z.enum(APPROVER_ROLES),
  expiresAt: z.iso.datetime(),
  /** Text to show to the requester. */
  message: z.string(),
});
export type ApprovalAsked = z.infer<typeof approvalAskedSchema>;

/** The status of a request after a decision. */
export const approvalSettledSchema = z.object({ id: z.uuid(), status: approvalStatusSchema });
export type ApprovalSettled = z.infer<typeof approvalSettledSchema>;

/** The message has no other fields, because followers may not read every request. */
export const approvalsMessageSchema = z.object({
  type: z.literal('approvals-changed.v1'),
  position: z.number(),
  data: z.object({}),
});
export type ApprovalsMessage = z.infer<typeof approvalsMessageSchema>;
