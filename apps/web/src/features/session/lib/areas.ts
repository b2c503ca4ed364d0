import type { Area } from '@rampart/identity-access/contract';

interface AreaPlace {
  readonly area: Area;
  readonly name: string;
  /** Where people land in it. */
  readonly path: `/${string}`;
}

/** The products' areas by name and landing place, in the order of the sign-in page's selector. */
export const AREAS: readonly AreaPlace[] = [
  { area: 'core', name: 'Core', path: '/core' },
  { area: 'nexus', name: 'Nexus', path: '/nexus/dashboard' },
  { area: 'nexus-corp', name: 'Nexus Corp', path: '/nexus-corp/home' },
  { area: 'sentinel', name: 'Sentinel', path: '/sentinel/user' },
  { area: 'sentinel-business', name: 'Sentinel Small Business', path: '/sentinel/business' },
  { area: 'fortress', name: 'Fortress', path: '/fortress' },
  { area: 'guardian', name: 'Guardian', path: '/guardian' },
  { area: 'pursuit', name: 'Pursuit', path: '/pursuit' },
  { area: 'aegis', name: 'Aegis', path: '/aegis' },
];

/** An area's name as people read it. */
export const areaName = (area: Area): string => AREAS.find((place) => place.area === area)?.name ?? area;

/** The places somebody may enter, in the selector's order. The server says which; nothing else opens one. */
export function placesOf(areas: readonly Area[]): readonly AreaPlace[] {
  return AREAS.filter(({ area }) => areas.includes(area));
}
