import type { ApprovalAction } from '@rampart/tier-policy/contract';
import { z } from 'zod';

const id = z.uuid();

/** The data of each action: ids and times, no personal data, because requests outlive people. */
const COMMANDS = {
  'withdraw-identity': z.object({ action: z.literal('withdraw-identity'), identityId: id }),
  'erase-found-account': z.object({ action: z.literal('erase-found-account'), scanId: id, lookAlikeId: id }),
  'erase-person': z.object({ action: z.literal('erase-person'), userId: id }),
  'grant-role': z.object({
    action: z.literal('grant-role'),
    userId: id,
    role: z.string().max(40),
    /** ISO 8601; null: for good. */
    expiresAt: z.iso.datetime().nullable(),
  }),
  /** The approval holds for this content only. */
  'publish-post': z.object({
    action: z.literal('publish-post'),
    postId: id,
    contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  /** Only the requester gets the copy. */
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
