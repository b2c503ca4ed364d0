import { defineCapability, type Platform } from '@rampart/capability';
import { t } from '@rampart/kernel';
import { tierPolicyEvents } from './domain/events.js';
import { signInAreasOf } from './domain/sign-in-areas.js';
import type { SignInArea } from './contract/index.js';
import type { TierPolicyContext } from './handlers/change-plan.js';
import type { PlanLimits } from './handlers/plan-limits.js';
import type { TenantPlans } from './handlers/tenant-plans.js';
import { TenantTierRow } from './projections/tenant-plan/entity.js';
import { TenantPlans1700001000000 } from './projections/tenant-plan/migration.js';
import { tenantPlansProjection } from './projections/tenant-plan/projection.js';

export interface TierPolicyServices extends TierPolicyContext {
  readonly limits: PlanLimits;
  readonly signInAreas: readonly SignInArea[];
}

interface Needs extends Platform {
  readonly plans: TenantPlans;
  readonly limits: PlanLimits;
}

export const tierPolicy = defineCapability({
  name: 'tier-policy',
  keyAccess: [{ resource: 'plans', title: t`Plans`, read: 'Tiers, limits and their use.' }],
  events: tierPolicyEvents,
  projections: [tenantPlansProjection],
  entities: [TenantTierRow],
  migrations: [TenantPlans1700001000000],
  open: ({ log, clock, ids, plans, limits }: Needs): TierPolicyServices => ({
    log,
    clock,
    ids,
    plans,
    limits,
    signInAreas: signInAreasOf(plans.catalog.tiers),
  }),
});
