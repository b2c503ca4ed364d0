import { AREAS, type AreaPlace } from '../../features/identity-access/session/lib/areas.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import { CORE_PAGES } from './core-pages.js';
import type { PageEntry } from './page.js';
import { SETTINGS_PAGES } from './settings-pages.js';

/** The first page of a client area. */
const home = (place: AreaPlace): PageEntry => ({
  area: place.area,
  path: place.path,
  group: 'Overview',
  label: place.area === 'nexus' ? 'Dashboard' : 'Home',
  words: 'home overview figures dashboard',
  icon: 'dashboard',
  holds: `Your open work in ${place.name}, and its pages.`,
  goKey: 'h',
  load: () => import('../routes/area-home.js'),
});

const APPROVALS_SLUG = '/approvals';

/** The page of approval requests. Work items and notifications link to it; it needs no capability. */
const approvals = (place: AreaPlace): PageEntry => ({
  area: place.area,
  path: `${place.base}${APPROVALS_SLUG}`,
  group: 'Overview',
  label: 'Approvals',
  words: 'requests second person approve decline four eyes',
  icon: 'shieldCheck',
  holds: 'Requests that need approval by a second person, and their outcome.',
  sidebar: false,
  load: () => import('../routes/approvals.js'),
});

/**
 * The pages of a client area: its home, and one for each capability. The area's tiers decide which a user
 * sees.
 */
export const clientPages = (place: AreaPlace): readonly PageEntry[] => [
  home(place),
  ...CAPABILITY_PAGES.map(({ slug, ...page }): PageEntry => ({
    ...page,
    area: place.area,
    path: `${place.base}${slug}`,
  })),
  approvals(place),
];

/** The path segments of client areas after the area's address. */
export const CLIENT_SLUGS: readonly string[] = [
  '',
  ...CAPABILITY_PAGES.map(({ slug }) => slug),
  APPROVALS_SLUG,
];

/** Every page with a fixed address. Areas that only a tier defines are composed on entry. */
export const PAGES: readonly PageEntry[] = [
  ...CORE_PAGES,
  ...AREAS.filter(({ area }) => area !== 'core').flatMap(clientPages),
  ...SETTINGS_PAGES,
];

/** Where areas that only a tier knows have their pages: `/t/<area>`. */
export const COMPOSED_SEGMENT = 't';

/** The first segments of all addresses of the console, such as `nexus` of `/nexus/dashboard`, sorted. */
export const CONSOLE_SEGMENTS: readonly string[] = [
  ...new Set([
    COMPOSED_SEGMENT,
    ...PAGES.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.split('/')[1] ?? ''),
  ]),
].sort();
