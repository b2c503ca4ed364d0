import { z } from 'zod';
import { type ApprovalAction, APPROVALS, APPROVER_ROLES } from './approvals.js';
import { type LimitName, LIMITS } from './limits.js';
import { RETENTION, type RetentionKind } from './retention.js';
import { tierSchema } from './tier.js';

export const heldTierSchema = z.object({
  tier: z.string(),
  title: z.string(),
  /** False for a tier without a file. It has no effect until the file exists again. */
  known: z.boolean(),
  /** In ISO 8601. Null for a default tier. */
  assignedAt: z.string().nullable(),
  assignedBy: z.string().nullable(),
});
export type HeldTier = z.infer<typeof heldTierSchema>;

export const tenantPlanSchema = z.object({
  tenantId: z.uuid(),
  /** The operator's own tenant has every tier, and its tiers cannot be changed. */
  kind: z.enum(['staff', 'client']),
  tiers: z.array(heldTierSchema),
  capabilities: z.array(z.string()),
});
export type TenantPlan = z.infer<typeof tenantPlanSchema>;

/** One limit of a tenant's plan and its current use. */
export const limitUseSchema = z.object({
  limit: z.enum(Object.keys(LIMITS) as [LimitName, ...LimitName[]]),
  title: z.string(),
  /** `day`: the use is counted from midnight to midnight, in UTC. */
  per: z.enum(['day']).nullable(),
  /** Null when there is no limit. */
  allowed: z.int().nullable(),
  used: z.int(),
  /** When the first temporary unit is released, in ISO 8601. Null when there is none. */
  freeAt: z.string().nullable(),
});
export type LimitUse = z.infer<typeof limitUseSchema>;

export const tenantPlanUseSchema = z.object({
  tenantId: z.uuid(),
  tiers: z.array(z.object({ tier: z.string(), title: z.string() })),
  limits: z.array(limitUseSchema),
});
export type TenantPlanUse = z.infer<typeof tenantPlanUseSchema>;

export const ownPlanSchema = z.object({
  /** The operator's own tenant has every tier and no limits. */
  kind: z.enum(['staff', 'client']),
  tiers: z.array(z.object({ tier: z.string(), title: z.string() })),
  limits: z.array(limitUseSchema),
  retention: z.array(
    z.object({
      kind: z.enum(Object.keys(RETENTION) as [RetentionKind, ...RetentionKind[]]),
      title: z.string(),
      /** The days until finished data is deleted. Null when it is kept forever. */
      days: z.int().nullable(),
    }),
  ),
  /** The actions that need a second person. */
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
