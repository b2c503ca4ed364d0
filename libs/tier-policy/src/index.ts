import type { Capability } from '@rampart/event-log';
import { tierPolicyEvents as events } from './domain/events.js';
import { TenantTierRow } from './projections/tenant-plan/entity.js';
import { TenantPlans1700001000000 } from './projections/tenant-plan/migration.js';
import { tenantPlansProjection } from './projections/tenant-plan/projection.js';

export { readTiers, TierFilesError } from './adapters/tier-files.js';
export { TierCatalog } from './domain/tier-catalog.js';
export {
  type Administrator,
  assignTier,
  type PlannedTenant,
  type TierPolicyContext,
  withdrawTier,
} from './handlers/change-plan.js';
export { PlanLimits } from './handlers/plan-limits.js';
export {
  approvalIn,
  type Holding,
  retentionIn,
  TenantPlans,
  type TenantPlansContext,
} from './handlers/tenant-plans.js';
export { TENANT_PLANS } from './projections/tenant-plan/projection.js';
export { readTenantPlan } from './projections/tenant-plan/query.js';

export const tierPolicy: Capability = {
  name: 'tier-policy',
  events,
  projections: [tenantPlansProjection],
  entities: [TenantTierRow],
  migrations: [TenantPlans1700001000000],
};
