import { SetMetadata } from '@nestjs/common';
import type { RoleName } from '@rampart/identity-access/contract';
import type { CapabilityName } from '@rampart/tier-policy/contract';

export const ACCESS_RULE = 'rampart:access';

/** Who may call a route. A route without a rule is refused, and a test finds it. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'roles'; readonly roles: readonly RoleName[] };

/** Anybody, signed in or not. */
export const Public = () => SetMetadata(ACCESS_RULE, { kind: 'public' } satisfies AccessRule);

/** Anybody who is signed in, whatever their roles. */
export const SignedIn = () => SetMetadata(ACCESS_RULE, { kind: 'signed-in' } satisfies AccessRule);

/** Whoever holds at least one of these roles. */
export const Roles = (...roles: [RoleName, ...RoleName[]]) =>
  SetMetadata(ACCESS_RULE, { kind: 'roles', roles } satisfies AccessRule);

export const OF_CAPABILITY = 'rampart:of-capability';

/**
 * Class decorator: the controller belongs to a capability, and answers 403 `tier-policy.not-in-plan` to people whose
 * tenant holds no tier that switches it on.
 */
export const OfCapability = (name: CapabilityName) => SetMetadata(OF_CAPABILITY, name);

export const STEPPED_UP = 'rampart:stepped-up';

/**
 * A dangerous route: whoever calls it proved who they are in the last five minutes, by signing in or stepping up.
 * Otherwise it answers 403 `step-up.required` with the methods that would do.
 */
export const SteppedUp = () => SetMetadata(STEPPED_UP, true);

export const BEFORE_SECOND_FACTOR = 'rampart:before-second-factor';

/** Open to people who must have a second factor and have none yet: what they need to set one up, or to leave. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);
