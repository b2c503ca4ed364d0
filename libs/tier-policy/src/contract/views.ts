import { z } from 'zod';
import { type ApprovalAction, APPROVALS, APPROVER_ROLES } from './approvals.js';
import { type LimitName, LIMITS } from './limits.js';
import { RETENTION, type RetentionKind } from './retention.js';
import { tierSchema } from './tier.js';

export const heldTierSchema = z.object({
  tier: z.string(),
  title: z.string(),
  /** False for a tier without a file: it has no effect until the file returns. */
  known: z.boolean(),
  /** ISO 8601; null for a default tier. */
  assignedAt: z.string().nullable(),
  assignedBy: z.string().nullable(),
});
export type HeldTier = z.infer<typeof heldTierSchema>;

export const tenantPlanSchema = z.object({
  tenantId: z.uuid(),
  /** The operator's own tenant holds every tier, and nothing can be assigned to it or withdrawn. */
  kind: z.enum(['staff', 'client']),
  tiers: z.array(heldTierSchema),
  capabilities: z.array(z.string()),
});
export type TenantPlan = z.infer<typeof tenantPlanSchema>;

/** One limit of a tenant's plan and how much of it is used. */
export const limitUseSchema = z.object({
  limit: z.enum(Object.keys(LIMITS) as [LimitName, ...LimitName[]]),
  title: z.string(),
  /** `day`: counted from one midnight, UTC, to the next. */
  per: z.enum(['day']).nullable(),
  /** Null: not limited. */
  allowed: z.int().nullable(),
  used: z.int(),
  /** When the first temporary unit is released (ISO 8601); null without one. */
  freeAt: z.string().nullable(),
});
export type LimitUse = z.infer<typeof limitUseSchema>;

export const tenantPlanUseSchema = z.object({
  tenantId: z.uuid(),
  /** Existing tiers, in order. */
  tiers: z.array(z.object({ tier: z.string(), title: z.string() })),
  limits: z.array(limitUseSchema),
});
export type TenantPlanUse = z.infer<typeof tenantPlanUseSchema>;

export const ownPlanSchema = z.object({
  /** The operator's own tenant holds every tier and has no limits. */
  kind: z.enum(['staff', 'client']),
  tiers: z.array(z.object({ tier: z.string(), title: z.string() })),
  limits: z.array(limitUseSchema),
  retention: z.array(
    z.object({
      kind: z.enum(Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]]),
      title: z.string(),
      /** Days until finished data is deleted; null: permanent. */
      days: z.int().nullable(),
    }),
  ),
  /** Actions that need a second person; others do not. */
  approvals: z.array(
    z.object({
      action: z.enum(Object.keys(APPROVALS) as [ApprovalAction, ...ApprovalAction[]]),
      title: z.string(),
      by: z.enum(APPROVER_ROLES),
      hours: z.int(),
    }),
  ),
});
export type OwnPlan = z.infer<typeof ownPlanSchema>;

export const assignTierSchema = z.object({ tier: tierSchema.shape.tier });
export type AssignTier = z.infer<typeof assignTierSchema>;

export const signInAreaSchema = z.object({
  area: z.string(),
  label: z.string(),
  path: z.string(),
  prefixes: z.array(z.string()),
});
export type SignInArea = z.infer<typeof signInAreaSchema>;
