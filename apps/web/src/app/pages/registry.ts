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
  holds: `What ${place.name} protects, in figures that open to the events they count.`,
  goKey: 'h',
  load: () => import('../routes/dashboard.js'),
});

/** A client area: its home, and the pages of the capabilities it is composed of. */
function clientPages(place: AreaPlace): readonly PageEntry[] {
  const pages = CAPABILITY_PAGES.filter(({ capability }) => place.capabilities.includes(capability));
  return [
    home(place),
    ...pages.map(({ slug, ...page }): PageEntry => ({
      ...page,
      area: place.area,
      path: `${place.base}${slug}`,
    })),
  ];
}

/** Every page of the console, made for the areas given: what is composed by tier follows from data alone. */
export function pagesOf(areas: readonly AreaPlace[]): readonly PageEntry[] {
  const clients = areas.filter(({ area }) => area !== 'core');
  return [...CORE_PAGES, ...clients.flatMap(clientPages), ...SETTINGS_PAGES];
}

/** Every page of this product. */
export const PAGES: readonly PageEntry[] = pagesOf(AREAS);
