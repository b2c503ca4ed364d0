export { CAPABILITY_NAMES, CAPABILITY_TITLES, type CapabilityName, capabilityTitle } from './capabilities.js';
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
export { HOUSE_AREAS, type Tier, tierSchema } from './tier.js';
export {
  type AssignTier,
  assignTierSchema,
  type HeldTier,
  heldTierSchema,
  type SignInArea,
  signInAreaSchema,
  type TenantPlan,
  tenantPlanSchema,
} from './views.js';
