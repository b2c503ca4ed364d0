import type { Area, RoleName } from '../contract/index.js';

/** The part before a role's colon names the area it belongs to; the areas of other tiers have no roles yet. */
const AREA_OF_FAMILY: Readonly<Record<string, Area>> = { core: 'core', nexus: 'nexus' };

/**
 * The areas that somebody with these roles may enter, each once. Where they land is for the client to choose among
 * them: neither a username's prefix nor the selector of the sign-in page opens anything.
 */
export function areasOf(roles: readonly RoleName[]): Area[] {
  const areas = roles.map((role) => AREA_OF_FAMILY[role.slice(0, role.indexOf(':'))]);
  return [...new Set(areas.filter((area) => area !== undefined))];
}
