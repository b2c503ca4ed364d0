import { AREAS, type AreaPlace } from '../../features/session/lib/areas.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import { CORE_PAGES } from './core-pages.js';
import type { PageEntry } from './page.js';
import { SETTINGS_PAGES } from './settings-pages.js';

/** Where somebody lands in a client area. */
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

/** Where people decide about what others asked for. Work and notifications lead there; it needs no capability. */
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
 * The pages of a client area: its home, and one for each capability at the same place below the area's address. Which of
 * them somebody finds there is decided by the tiers that open the area to them.
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

/** What may follow the address of a client area whose home is at that address. */
export const CLIENT_SLUGS: readonly string[] = [
  '',
  ...CAPABILITY_PAGES.map(({ slug }) => slug),
  APPROVALS_SLUG,
];

/** Every page with an address of the product's own. Areas that only a tier knows are composed when they are entered. */
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
