import type { Area } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';

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
  at('core', [t`Core`, t`Core`], '/core'),
  at('nexus', [t`Nexus`, t`Nexus Single User`], '/nexus/dashboard', ['c', 'ns'], '/nexus'),
  at('nexus-corp', [t`Nexus Corp`, t`Nexus Corp`], '/nexus-corp/home', ['nc'], '/nexus-corp'),
  at('sentinel', [t`Sentinel`, t`Sentinel Single User`], '/sentinel/user', ['s']),
  at('sentinel-business', [t`Sentinel Small Business`, t`Sentinel Small Business`], '/sentinel/business', [
    'sb',
  ]),
  at('fortress', [t`Fortress`, t`Fortress`], '/fortress', ['f']),
  at('guardian', [t`Guardian`, t`Guardian`], '/guardian', ['g']),
  at('pursuit', [t`Pursuit`, t`Pursuit`], '/pursuit', ['p']),
  at('aegis', [t`Aegis`, t`Aegis`], '/aegis', ['a']),
];

export const areaName = (area: Area): string => AREAS.find((place) => place.area === area)?.name ?? area;
