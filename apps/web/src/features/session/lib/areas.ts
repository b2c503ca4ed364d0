import type { Area } from '@rampart/identity-access/contract';

/** A product's area, and what it is composed of. */
export interface AreaPlace {
  readonly area: Area;
  readonly name: string;
  /** Where people land in it. */
  readonly path: `/${string}`;
  /** What the addresses of its other pages begin with. */
  readonly base: `/${string}`;
  /** The capabilities whose pages stand in it. */
  readonly capabilities: readonly string[];
}

const NEXUS = [
  'impersonation',
  'bot-detection',
  'publishing',
  'social',
  'messaging',
  'reports',
  'streaming',
  'vault',
  'soc',
] as const;

/** The products' areas by name and landing place, in the order of the sign-in page's selector. */
export const AREAS: readonly AreaPlace[] = [
  { area: 'core', name: 'Core', path: '/core', base: '/core', capabilities: [] },
  { area: 'nexus', name: 'Nexus', path: '/nexus/dashboard', base: '/nexus', capabilities: NEXUS },
  {
    area: 'nexus-corp',
    name: 'Nexus Corp',
    path: '/nexus-corp/home',
    base: '/nexus-corp',
    capabilities: NEXUS,
  },
  {
    area: 'sentinel',
    name: 'Sentinel',
    path: '/sentinel/user',
    base: '/sentinel/user',
    capabilities: ['soc', 'reports', 'endpoint'],
  },
  {
    area: 'sentinel-business',
    name: 'Sentinel Small Business',
    path: '/sentinel/business',
    base: '/sentinel/business',
    capabilities: ['soc', 'reports', 'endpoint'],
  },
  {
    area: 'fortress',
    name: 'Fortress',
    path: '/fortress',
    base: '/fortress',
    capabilities: ['messaging', 'reports', 'legal-vault'],
  },
  {
    area: 'guardian',
    name: 'Guardian',
    path: '/guardian',
    base: '/guardian',
    capabilities: ['impersonation', 'reports', 'delegation', 'cases'],
  },
  {
    area: 'pursuit',
    name: 'Pursuit',
    path: '/pursuit',
    base: '/pursuit',
    capabilities: ['impersonation', 'reports', 'cases'],
  },
  {
    area: 'aegis',
    name: 'Aegis',
    path: '/aegis',
    base: '/aegis',
    capabilities: ['impersonation', 'platform-api'],
  },
];

/** An area's name as people read it. */
export const areaName = (area: Area): string => AREAS.find((place) => place.area === area)?.name ?? area;

/** The places somebody may enter, in the selector's order. The server says which; nothing else opens one. */
export function placesOf(areas: readonly Area[]): readonly AreaPlace[] {
  return AREAS.filter(({ area }) => areas.includes(area));
}
