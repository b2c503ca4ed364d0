import { t } from '@rampart/kernel';
import type { CapabilityName } from './capabilities.js';
import type { Tier } from './tier.js';

export interface Place {
  readonly area: string;
  readonly title: string;
  readonly path: string;
  /** The path prefix of its other pages. */
  readonly base: string;
  /** The capabilities of the area's tiers, in the order of the list. */
  readonly capabilities: readonly string[];
}

export interface Rights {
  /** The areas of `places`, in the same order. */
  readonly areas: readonly string[];
  readonly places: readonly Place[];
  readonly capabilities: readonly string[];
}

export interface Demands {
  readonly capability?: string | undefined;
  /** The user needs one of these roles. When absent, any role is enough. */
  readonly roles?: readonly string[] | undefined;
}

export interface PageDemands extends Demands {
  readonly area: string;
}

type TierRights = Pick<Tier, 'title' | 'order' | 'area' | 'capabilities'>;

/** The `nexus:*` roles are for clients and mean the same in every client area. */
const isClientRole = (role: string): boolean => role.startsWith('nexus:');
const isStaffRole = (role: string): boolean => role.startsWith('core:');
const WORKS_IN_CLIENT_AREAS = 'core:soc';

/** The distinct capabilities of these tiers, in the order in which they first occur. */
export function capabilitiesOf(tiers: readonly Pick<Tier, 'capabilities'>[]): CapabilityName[] {
  const enabled = tiers.flatMap(({ capabilities }) =>
    Object.entries(capabilities).flatMap(([name, policy]) =>
      policy?.enabled === true ? [name as CapabilityName] : [],
    ),
  );
  return [...new Set(enabled)];
}

/** A client area is open to client roles with a tier for it; in the staff tenant to security operations. */
export function rightsOf(roles: readonly string[], tiers: readonly TierRights[]): Rights {
  const capabilities = capabilitiesOf(tiers);
  const core = { area: 'core', title: t`Core`, path: '/core', base: '/core', capabilities };
  const entersClientAreas = roles.some((role) => isClientRole(role) || role === WORKS_IN_CLIENT_AREAS);
  const places = [
    ...(roles.some(isStaffRole) ? [core] : []),
    ...(entersClientAreas ? clientPlaces(tiers) : []),
  ];
  return { areas: places.map(({ area }) => area), places, capabilities };
}

function clientPlaces(tiers: readonly TierRights[]): Place[] {
  const ordered = [...tiers].sort((a, b) => a.order - b.order);
  return [...new Set(ordered.map(({ area }) => area.name))].flatMap((name) => {
    const openedBy = ordered.filter(({ area }) => area.name === name);
    const [first] = openedBy;
    if (first === undefined) return [];
    return [
      {
        area: name,
        title: first.title,
        path: first.area.path,
        base: first.area.base,
        capabilities: capabilitiesOf(openedBy),
      },
    ];
  });
}

const holdsOneOf = (held: readonly string[], wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.some((role) => held.includes(role));

/** Whether this person may use a route or topic, by the same rule as the server's guard. */
export function mayUse(
  demands: Demands,
  who: { readonly roles: readonly string[]; readonly capabilities: readonly string[] },
): boolean {
  const { capability, roles } = demands;
  return (capability === undefined || who.capabilities.includes(capability)) && holdsOneOf(who.roles, roles);
}

/** The area is open, its tiers have the capability, and a role matches. Implies `mayUse`. */
export function mayOpen(
  page: PageDemands,
  who: { readonly roles: readonly string[]; readonly places: readonly Place[] },
): boolean {
  const place = who.places.find(({ area }) => area === page.area);
  return place !== undefined && mayUse(page, { roles: who.roles, capabilities: place.capabilities });
}
