export {
  type ApprovalAction,
  approvalOf,
  type ApprovalRule,
  APPROVALS,
  APPROVER_ROLES,
  type ApproverRole,
} from './approvals.js';
export {
  ACTIVITY_PARTS,
  CAPABILITIES,
  CAPABILITY_NAMES,
  type CapabilityName,
  capabilityTitle,
  type Claim,
  type ClaimName,
  CLAIMS,
  isBuilt,
} from './capabilities.js';
export type { CapabilityEntry } from './capability-entry.js';
export { LIMIT_REACHED, type LimitName, limitOf, limitReachedMessage, LIMITS } from './limits.js';
export { RIGHTS_TOPIC, type RightsMessage } from './live-topic.js';
export { RETENTION, type RetentionKind, retentionOf } from './retention.js';
export {
  countPlaces,
  endOfDay,
  type PlaceChange,
  type PlaceCounting,
  type QuotaReservations,
  type WantedPlace,
} from './places.js';
export {
  capabilitiesOf,
  type Demands,
  mayOpen,
  mayUse,
  type PageDemands,
  type Place,
  type Rights,
  rightsOf,
} from './rights.js';
export { approvalRuleSchema, HOUSE_AREAS, type Tier, tierSchema } from './tier.js';
export {
  type AssignTier,
  assignTierSchema,
  type HeldTier,
  type LimitUse,
  limitUseSchema,
  type OwnPlan,
  ownPlanSchema,
  heldTierSchema,
  type SignInArea,
  signInAreaSchema,
  type TenantPlan,
  tenantPlanSchema,
  type TenantPlanUse,
  tenantPlanUseSchema,
} from './views.js';
