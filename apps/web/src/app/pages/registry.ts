import { t } from '@rampart/kernel';
import { AREAS, type AreaPlace } from '../../features/identity-access/session/lib/areas.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import { COMMON_PAGES } from './common-pages.js';
import { CORE_PAGES } from './core-pages.js';
import type { PageEntry } from './page.js';
import { SETTINGS_PAGES } from './settings-pages.js';

export { LANGUAGE } from '../../shared/language/language.js';
export { APP_DESCRIPTION } from './app-words.js';

const home = (place: AreaPlace): PageEntry => ({
  area: place.area,
  path: place.path,
  group: t`Overview`,
  label: place.area === 'nexus' ? t`Dashboard` : t`Home`,
  short: t`Home`,
  words: t`home overview figures dashboard`,
  icon: 'dashboard',
  holds: t`Your open work in ${place.name}, and its pages.`,
  goKey: 'h',
  load: () => import('../routes/area-home.js'),
});

const AREA_PAGES = [...CAPABILITY_PAGES, ...COMMON_PAGES];

/** The pages of a client area: its home, and one for each capability. Tiers decide which ones a user sees. */
export const clientPages = (place: AreaPlace): readonly PageEntry[] => [
  home(place),
  ...AREA_PAGES.map(({ slug, ...page }): PageEntry => ({
    ...page,
    area: place.area,
    path: `${place.base}${slug}`,
  })),
];

/** The path segments of client pages, after the address of the area. */
export const CLIENT_SLUGS: readonly string[] = ['', ...AREA_PAGES.map(({ slug }) => slug)];

/** Every page with a fixed address. Areas that only a tier defines are added when the user is known. */
export const PAGES: readonly PageEntry[] = [
  ...CORE_PAGES,
  ...AREAS.filter(({ area }) => area !== 'core').flatMap(clientPages),
  ...SETTINGS_PAGES,
];

/** The first segment of areas that only a tier defines: `/t/<area>`. */
export const COMPOSED_SEGMENT = 't';

export const COMPOSED_PAGES: readonly PageEntry[] = clientPages({
  area: 'composed',
  name: t`Composed`,
  path: `/${COMPOSED_SEGMENT}/:area`,
  base: `/${COMPOSED_SEGMENT}/:area`,
});

/** The first segments of all console addresses, such as `nexus` of `/nexus/dashboard`, sorted. */
export const CONSOLE_SEGMENTS: readonly string[] = [
  ...new Set([
    COMPOSED_SEGMENT,
    ...PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.split('/')[1] ?? ''),
  ]),
].sort();
