import { SetMetadata } from '@nestjs/common';
import type { RoleName } from '@rampart/identity-access/contract';
import type { CapabilityName } from '@rampart/tier-policy/contract';

export const ACCESS_RULE = 'rampart:access';

export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly roles: readonly RoleName[] };

/** Any caller, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

export const SignedIn = () => SetMetadata(ACCESS_RULE, { kind: 'signed-in' } satisfies AccessRule);

/** Users with at least one of these roles. */
export const Roles = (...roles: [RoleName, ...RoleName[]]) =>
  SetMetadata(ACCESS_RULE, { kind: 'roles', roles } satisfies AccessRule);

export const OF_CAPABILITY = 'rampart:of-capability';

/**
 * Class decorator: the controller belongs to a capability. It answers 403 `tier-policy.not-in-plan` when the
 * tenant's tiers lack it.
 */
export const OfCapability = (name: CapabilityName) => SetMetadata(OF_CAPABILITY, name);

export const STEPPED_UP = 'rampart:stepped-up';

/**
 * A sensitive route: the caller proved their identity in the last five minutes, by sign-in or step-up.
 * Otherwise 403 `step-up.required` with the possible methods.
 */
export const SteppedUp = () => SetMetadata(STEPPED_UP, true);

export const BEFORE_SECOND_FACTOR = 'rampart:before-second-factor';

/** Open to users who lack a required second factor: for setting one up, or signing out. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);
