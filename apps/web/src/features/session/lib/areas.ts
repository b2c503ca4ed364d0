import type { Area } from '@rampart/identity-access/contract';

/** A product's area: its name, and where its pages stand. */
export interface AreaPlace {
  readonly area: Area;
  readonly name: string;
  /** Where people land in it. */
  readonly path: `/${string}`;
  /** What the addresses of its other pages begin with. */
  readonly base: `/${string}`;
}

/**
 * Areas whose addresses are the product's own, in the order of the sign-in page's selector. Tiers may open further ones:
 * those stand below `/t/<area>`.
 */
export const AREAS: readonly AreaPlace[] = [
  { area: 'core', name: 'Core', path: '/core', base: '/core' },
  { area: 'nexus', name: 'Nexus', path: '/nexus/dashboard', base: '/nexus' },
  { area: 'nexus-corp', name: 'Nexus Corp', path: '/nexus-corp/home', base: '/nexus-corp' },
  { area: 'sentinel', name: 'Sentinel', path: '/sentinel/user', base: '/sentinel/user' },
  {
    area: 'sentinel-business',
    name: 'Sentinel Small Business',
    path: '/sentinel/business',
    base: '/sentinel/business',
  },
  { area: 'fortress', name: 'Fortress', path: '/fortress', base: '/fortress' },
  { area: 'guardian', name: 'Guardian', path: '/guardian', base: '/guardian' },
  { area: 'pursuit', name: 'Pursuit', path: '/pursuit', base: '/pursuit' },
  { area: 'aegis', name: 'Aegis', path: '/aegis', base: '/aegis' },
];

/** The name of an area that may be closed to whoever asks. */
export const areaName = (area: Area): string => AREAS.find((place) => place.area === area)?.name ?? area;
