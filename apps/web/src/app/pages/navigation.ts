import type { Me } from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import { matchPath } from 'react-router-dom';
import { AREAS, areaName } from '../../features/identity-access/session/lib/areas.js';
import { mayOpen, type Visitor } from './access-to.js';
import type { PageArea, PageEntry } from './page.js';
import { clientPages, PAGES } from './registry.js';

interface NavigationGroup {
  readonly group: string;
  readonly items: readonly PageEntry[];
}

export interface AreaNavigation {
  readonly area: PageArea;
  readonly label: string;
  readonly home: string;
  readonly groups: readonly NavigationGroup[];
}

type Place = Me['places'][number];

const isHouseArea = (name: string): boolean => AREAS.some(({ area }) => area === name);

export function composedPages({ area, title, path, base }: Place): readonly PageEntry[] {
  return clientPages({ area, name: title, path: path as `/${string}`, base: base as `/${string}` });
}

/** The registry's pages for a user, with those of areas that only a tier defines. */
export function pagesFor(visitor: Visitor): readonly PageEntry[] {
  const composed = visitor.places.filter(({ area }) => !isHouseArea(area)).flatMap(composedPages);
  return [...PAGES, ...composed].filter((page) => mayOpen(page, visitor));
}

export const addressesOf = ({ path, aliases = [] }: PageEntry): readonly string[] => [path, ...aliases];

export const pageAt = (address: string, pages: readonly PageEntry[]): PageEntry | undefined =>
  pages.find((page) =>
    addressesOf(page).some((path) => matchPath({ path, caseSensitive: true }, address) !== null),
  );

export const standsAlone = ({ path }: PageEntry): boolean => !path.includes('/:');

function grouped(pages: readonly PageEntry[]): readonly NavigationGroup[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((group) => ({ group, items: pages.filter((page) => page.group === group) }));
}

const listed = (area: PageArea, visitor: Visitor): readonly PageEntry[] =>
  pagesFor(visitor).filter((page) => page.area === area && page.sidebar !== false);

export function navigationOf(area: PageArea, visitor: Visitor): AreaNavigation {
  const place = visitor.places.find((candidate) => candidate.area === area);
  return {
    area,
    label: area === 'core' ? 'CORE' : area === 'settings' ? t`Account` : (place?.title ?? areaName(area)),
    home: place?.path ?? '/settings/security',
    groups: grouped(listed(area, visitor)),
  };
}

/** The number of pages in the bar of a phone, beside “More”. */
const MOST_PLACES = 4;

const listedIn = ({ groups }: AreaNavigation): readonly PageEntry[] => groups.flatMap(({ items }) => items);

const isHome = (page: PageEntry, { home }: AreaNavigation): boolean => addressesOf(page).includes(home);

/** The pages in the bar of a phone: the home, then the first pages of the area with a short name. */
export function placesOf(navigation: AreaNavigation): readonly PageEntry[] {
  const open = listedIn(navigation).filter(
    ({ area, short, load }) => area === navigation.area && short !== undefined && load !== undefined,
  );
  const home = open.filter((page) => isHome(page, navigation));
  return [...home, ...open.filter((page) => !home.includes(page))].slice(0, MOST_PLACES);
}

/** The page itself, or the closest one above it. A home page covers only its own address. */
export function listedAt(address: string, navigation: AreaNavigation): PageEntry | undefined {
  const lengthIn = (page: PageEntry): number =>
    Math.max(
      0,
      ...addressesOf(page)
        .filter((path) => address === path || (!isHome(page, navigation) && address.startsWith(`${path}/`)))
        .map(({ length }) => length),
    );
  const above = listedIn(navigation).filter((page) => lengthIn(page) > 0);
  return above.reduce<PageEntry | undefined>(
    (closest, page) => (closest === undefined || lengthIn(page) > lengthIn(closest) ? page : closest),
    undefined,
  );
}

/** The area for pages outside of areas: Nexus, otherwise the client's first area, otherwise Core. */
export function homeArea({ places }: Visitor): PageArea {
  const nexus = places.find(({ area }) => area === 'nexus');
  const client = places.find(({ area }) => area !== 'core');
  return (nexus ?? client ?? places[0])?.area ?? 'settings';
}

export function settingsNavigation(visitor: Visitor): AreaNavigation {
  const around = navigationOf(homeArea(visitor), visitor);
  if (around.area === 'settings') return around;
  return { ...around, groups: [...around.groups, ...grouped(listed('settings', visitor))] };
}
