import type { CapabilityName } from './capabilities.js';
import type { Tier } from './tier.js';

/** An area somebody may enter: what its shell needs to know. */
export interface Place {
  readonly area: string;
  readonly title: string;
  /** Where people land in it. */
  readonly path: string;
  /** What the addresses of its other pages begin with. */
  readonly base: string;
  /** What the tiers that open this area switch on, in the order of the list of capabilities. */
  readonly capabilities: readonly string[];
}

/** Where somebody may go and what is switched on for their tenant. */
export interface Rights {
  /** Names of `places`, in the same order. */
  readonly areas: readonly string[];
  readonly places: readonly Place[];
  /** Everything that any tier of the tenant switches on. */
  readonly capabilities: readonly string[];
}

/** What a page, a route or a topic asks of whoever wants it. */
export interface Demands {
  readonly capability?: string | undefined;
  /** One of these is enough; absent: any. */
  readonly roles?: readonly string[] | undefined;
}

export interface PageDemands extends Demands {
  readonly area: string;
}

type TierRights = Pick<Tier, 'title' | 'order' | 'area' | 'capabilities'>;

/** `nexus:*` roles belong to clients and mean the same in every client area. */
const isClientRole = (role: string): boolean => role.startsWith('nexus:');
const isStaffRole = (role: string): boolean => role.startsWith('core:');
/** Whoever works detections works where they are shown. */
const WORKS_IN_CLIENT_AREAS = 'core:soc';

/** The capabilities that these tiers switch on, each once, in the order in which the first tier names them. */
export function capabilitiesOf(tiers: readonly Pick<Tier, 'capabilities'>[]): CapabilityName[] {
  const enabled = tiers.flatMap(({ capabilities }) =>
    Object.entries(capabilities).flatMap(([name, policy]) =>
      policy?.enabled === true ? [name as CapabilityName] : [],
    ),
  );
  return [...new Set(enabled)];
}

/**
 * The one answer to where somebody may go: their roles in their tenant, and the tiers that tenant holds. A client area
 * opens to client roles when a tier of the tenant has it; to security operations in every area of the staff tenant.
 */
export function rightsOf(roles: readonly string[], tiers: readonly TierRights[]): Rights {
  const capabilities = capabilitiesOf(tiers);
  const core = { area: 'core', title: 'Core', path: '/core', base: '/core', capabilities };
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

/** Whether a route or a topic lets this person in. The server's guard asks exactly this. */
export function mayUse(
  demands: Demands,
  who: { readonly roles: readonly string[]; readonly capabilities: readonly string[] },
): boolean {
  const { capability, roles } = demands;
  return (capability === undefined || who.capabilities.includes(capability)) && holdsOneOf(who.roles, roles);
}

/**
 * Whether navigation offers a page: the area is open to the person, the tiers that open it switch the page's capability
 * on, and a role fits. Whoever passes this passes `mayUse` with the same demands.
 */
export function mayOpen(
  page: PageDemands,
  who: { readonly roles: readonly string[]; readonly places: readonly Place[] },
): boolean {
  const place = who.places.find(({ area }) => area === page.area);
  return place !== undefined && mayUse(page, { roles: who.roles, capabilities: place.capabilities });
}
