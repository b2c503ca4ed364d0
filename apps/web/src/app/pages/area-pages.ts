import { capabilityTitle, isBuilt } from '@rampart/tier-policy/contract';
import { isStaff, type Visitor } from './access-to.js';
import { addressesOf, pagesFor, standsAlone } from './navigation.js';
import type { AreaPages, PageArea } from './page.js';

/** The pages of an area for a user's rights, derived from the registry: the same pages as in the menu. */
export function areaPages(area: PageArea, visitor: Visitor): AreaPages {
  const place = visitor.places.find((candidate) => candidate.area === area);
  const home = place?.path ?? '';
  const pages = pagesFor(visitor).filter((page) => page.area === area && standsAlone(page));
  const closed = pages.filter(({ load }) => load === undefined);
  const explained = new Set(closed.flatMap(({ capability }) => capability ?? []));
  // Core's own pages belong to staff. Planned client features are listed in client areas only.
  const held = isStaff(visitor) && area !== 'core' ? (place?.capabilities ?? []) : [];
  const bare = held.filter((name) => !isBuilt(name) && !explained.has(name));
  return {
    open: pages.filter((page) => page.load !== undefined && !addressesOf(page).includes(home)),
    planned: [...closed.map(({ label }) => label), ...bare.map(capabilityTitle)],
  };
}
