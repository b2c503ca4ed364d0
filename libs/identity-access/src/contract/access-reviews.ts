import { t } from '@rampart/kernel';
import { z } from 'zod';
import { roleNameSchema } from './role-name.js';

export const accessDecisionSchema = z.enum(['keep', 'revoke']);
export type AccessDecision = z.infer<typeof accessDecisionSchema>;

export const accessReviewScopeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everybody') }),
  z.object({
    kind: z.literal('roles'),
    roles: z
      .array(roleNameSchema)
      .min(1, t`Choose at least one role.`)
      .max(6),
  }),
]);
export type AccessReviewScope = z.infer<typeof accessReviewScopeSchema>;

export const openAccessReviewSchema = z.object({
  title: z
    .string()
    .trim()
    .min(1, t`Enter a title.`)
    .max(200),
  scope: accessReviewScopeSchema,
  dueAt: z.iso.datetime({ offset: true }),
  reviewers: z
    .array(z.uuid())
    .min(1, t`Choose at least one reviewer.`)
    .max(50),
});
export type OpenAccessReview = z.infer<typeof openAccessReviewSchema>;

export const decideAccessSchema = z
  .object({
    userId: z.uuid(),
    role: roleNameSchema,
    decision: accessDecisionSchema,
    reason: z.string().trim().max(500).default(''),
  })
  .refine(({ decision, reason }) => decision === 'keep' || reason !== '', {
    path: ['reason'],
    error: t`Enter the reason for revoking the role.`,
  });
export type DecideAccess = z.infer<typeof decideAccessSchema>;

export const accessReviewViewSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Null for every role. */
  roles: z.array(roleNameSchema).nullable(),
  dueAt: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
  reviewers: z.array(z.object({ id: z.uuid(), username: z.string() })),
  items: z.number().int(),
  decided: z.number().int(),
  revoked: z.number().int(),
  overdue: z.boolean(),
});
export type AccessReviewView = z.infer<typeof accessReviewViewSchema>;

export const accessReviewItemViewSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  displayName: z.string(),
  role: roleNameSchema,
  /** Whether the user holds the role at present. */
  held: z.boolean(),
  lastSignInAt: z.string().nullable(),
  decision: accessDecisionSchema.nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type AccessReviewItemView = z.infer<typeof accessReviewItemViewSchema>;

export const accessReviewDetailSchema = accessReviewViewSchema.extend({
  list: z.array(accessReviewItemViewSchema),
});
export type AccessReviewDetail = z.infer<typeof accessReviewDetailSchema>;

export const accessReviewClosedSchema = z.object({
  undecided: z.array(z.object({ userId: z.uuid(), role: roleNameSchema })),
});
export type AccessReviewClosed = z.infer<typeof accessReviewClosedSchema>;
