import { SetMetadata } from '@nestjs/common';
import type { RoleName } from '@rampart/identity-access/contract';
import type { CapabilityName } from '@rampart/tier-policy/contract';

export const ACCESS_RULE = 'rampart:access';

export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly roles: readonly RoleName[] };

/** Opens a route to any caller, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

export const SignedIn = () => SetMetadata(ACCESS_RULE, { kind: 'signed-in' } satisfies AccessRule);

export const Roles = (...roles: [RoleName, ...RoleName[]]) =>
  SetMetadata(ACCESS_RULE, { kind: 'roles', roles } satisfies AccessRule);

export const OF_CAPABILITY = 'rampart:of-capability';

/** Class decorator: 403 `tier-policy.not-in-plan` when the tenant's tiers lack the capability. */
export const OfCapability = (name: CapabilityName) => SetMetadata(OF_CAPABILITY, name);

export const STEPPED_UP = 'rampart:stepped-up';

/** Requires a proof of identity in the last five minutes; otherwise 403 `step-up.required` with the methods. */
export const SteppedUp = () => SetMetadata(STEPPED_UP, true);

export const BEFORE_SECOND_FACTOR = 'rampart:before-second-factor';

/** Opens a route to users who lack a required second factor, for example to set one up or to sign out. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);
