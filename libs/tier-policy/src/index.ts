export { tierPolicy, type TierPolicyServices } from './capability.js';
export { readTiers, TierFilesError } from './adapters/tier-files.js';
export { TierCatalog } from './domain/tier-catalog.js';
export {
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
