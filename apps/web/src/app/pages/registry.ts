import { AREAS, type AreaPlace } from '../../features/identity-access/session/lib/areas.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import { COMMON_PAGES } from './common-pages.js';
import { CORE_PAGES } from './core-pages.js';
import type { PageEntry } from './page.js';
import { SETTINGS_PAGES } from './settings-pages.js';

const home = (place: AreaPlace): PageEntry => ({
  area: place.area,
  path: place.path,
  group: 'Overview',
  label: place.area === 'nexus' ? 'Dashboard' : 'Home',
  short: 'Home',
  words: 'home overview figures dashboard',
  icon: 'dashboard',
  holds: `Your open work in ${place.name}, and its pages.`,
  goKey: 'h',
  load: () => import('../routes/area-home.js'),
});

const AREA_PAGES = [...CAPABILITY_PAGES, ...COMMON_PAGES];

/** The pages of a client area: its home, and one for each capability. The area's tiers decide which a user sees. */
export const clientPages = (place: AreaPlace): readonly PageEntry[] => [
  home(place),
  ...AREA_PAGES.map(({ slug, ...page }): PageEntry => ({
    ...page,
    area: place.area,
    path: `${place.base}${slug}`,
  })),
];

/** The path segments of client areas after the area's address. */
export const CLIENT_SLUGS: readonly string[] = ['', ...AREA_PAGES.map(({ slug }) => slug)];

/** Every page with a fixed address. Areas that only a tier defines are composed on entry. */
export const PAGES: readonly PageEntry[] = [
  ...CORE_PAGES,
  ...AREAS.filter(({ area }) => area !== 'core').flatMap(clientPages),
  ...SETTINGS_PAGES,
];

/** Where areas that only a tier knows have their pages: `/t/<area>`. */
export const COMPOSED_SEGMENT = 't';

/** Their pages by pattern. */
export const COMPOSED_PAGES: readonly PageEntry[] = clientPages({
  area: 'composed',
  name: 'Composed',
  path: `/${COMPOSED_SEGMENT}/:area`,
  base: `/${COMPOSED_SEGMENT}/:area`,
});

/** The first segments of all addresses of the console, such as `nexus` of `/nexus/dashboard`, sorted. */
export const CONSOLE_SEGMENTS: readonly string[] = [
  ...new Set([
    COMPOSED_SEGMENT,
    ...PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.split('/')[1] ?? ''),
  ]),
].sort();
