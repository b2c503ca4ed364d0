import type { PlanLimits, TierPolicyContext } from '@rampart/tier-policy';
import type { SignInArea } from '@rampart/tier-policy/contract';
import type { Runtime } from '../platform/runtime.js';

/** `TierPolicyRuntime` */
export const TIER_POLICY = Symbol('tier-policy');

/** What this capability's handlers work with in this process. */
export interface TierPolicyRuntime extends TierPolicyContext {
  readonly limits: PlanLimits;
  readonly signInAreas: readonly SignInArea[];
}

/** The staff's area comes first in the sign-in page's selector; user names choose it by no prefix. */
const CORE: SignInArea = { area: 'core', label: 'Core', path: '/core', prefixes: [] };

/** Sign-in areas, the staff's first: tiers of one area share the label of its first tier, and their prefixes join. */
export function openTierPolicy({ log, clock, ids, plans, limits }: Runtime): TierPolicyRuntime {
  const areas = new Map<string, SignInArea>();
  for (const { area, signIn } of plans.catalog.tiers) {
    const prefixes = [...(areas.get(area.name)?.prefixes ?? []), ...signIn.prefixes];
    const { label } = areas.get(area.name) ?? signIn;
    areas.set(area.name, { area: area.name, label, path: area.path, prefixes });
  }
  return { log, clock, ids, plans, limits, signInAreas: [CORE, ...areas.values()] };
}
