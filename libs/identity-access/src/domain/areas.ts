import type { Area, RoleName } from '../contract/index.js';

/**
 * What each role opens. Whoever works detections works where they are shown; the areas of other tiers have no roles
 * yet.
 */
const AREAS_OF: Readonly<Record<RoleName, readonly Area[]>> = {
  'core:admin': ['core'],
  'core:auditor': ['core'],
  'core:soc': ['core', 'nexus'],
  'nexus:owner': ['nexus'],
  'nexus:analyst': ['nexus'],
  'nexus:viewer': ['nexus'],
};

/**
 * The areas that somebody with these roles may enter, each once. Where they land is for the client to choose among
 * them: neither a username's prefix nor the selector of the sign-in page opens anything.
 */
export function areasOf(roles: readonly RoleName[]): Area[] {
  return [...new Set(roles.flatMap((role) => AREAS_OF[role]))];
}
