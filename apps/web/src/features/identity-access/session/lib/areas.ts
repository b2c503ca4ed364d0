import type { Area } from '@rampart/identity-access/contract';

/** An area of the product, with its name and the address of its pages. */
export interface AreaPlace {
  readonly area: Area;
  readonly name: string;
  readonly path: `/${string}`;
  readonly base: `/${string}`;
}

interface HouseArea extends AreaPlace {
  readonly label: string;
  /** A username that starts with one of these and a hyphen lands in the area. */
  readonly prefixes: readonly string[];
}

const at = (
  area: Area,
  [name, label]: readonly [name: string, label: string],
  path: AreaPlace['path'],
  prefixes: readonly string[] = [],
  base = path,
): HouseArea => ({ area, name, label, path, base, prefixes });

/** The areas in the order of the sign-in page's selector. Further areas of tiers are below `/t/<area>`. */
export const AREAS: readonly HouseArea[] = [
  at('core', ['Core', 'Core'], '/core'),
  at('nexus', ['Nexus', 'Nexus Single User'], '/nexus/dashboard', ['c', 'ns'], '/nexus'),
  at('nexus-corp', ['Nexus Corp', 'Nexus Corp'], '/nexus-corp/home', ['nc'], '/nexus-corp'),
  at('sentinel', ['Sentinel', 'Sentinel Single User'], '/sentinel/user', ['s']),
  at('sentinel-business', ['Sentinel Small Business', 'Sentinel Small Business'], '/sentinel/business', [
    'sb',
  ]),
  at('fortress', ['Fortress', 'Fortress'], '/fortress', ['f']),
  at('guardian', ['Guardian', 'Guardian'], '/guardian', ['g']),
  at('pursuit', ['Pursuit', 'Pursuit'], '/pursuit', ['p']),
  at('aegis', ['Aegis', 'Aegis'], '/aegis', ['a']),
];

/** The name of an area, also for users without access to it. */
export const areaName = (area: Area): string => AREAS.find((place) => place.area === area)?.name ?? area;
