import { AREAS } from '../../features/session/lib/areas.js';
import { mayOpen, type Visitor } from './access-to.js';
import type { PageArea, PageEntry } from './page.js';
import { PAGES } from './registry.js';

interface NavigationGroup {
  readonly group: string;
  readonly items: readonly PageEntry[];
}

/** An area as its shell shows it to somebody. */
export interface AreaNavigation {
  readonly area: PageArea;
  /** Follows the product's name in the top bar. */
  readonly label: string;
  readonly home: string;
  /** What the sidebar lists, in order. */
  readonly groups: readonly NavigationGroup[];
}

function grouped(pages: readonly PageEntry[]): readonly NavigationGroup[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((group) => ({ group, items: pages.filter((page) => page.group === group) }));
}

const listed = (area: PageArea, visitor: Visitor): readonly PageEntry[] =>
  PAGES.filter((page) => page.area === area && page.sidebar !== false && mayOpen(page, visitor));

/** What the shell of an area shows to somebody: nothing that would be refused. */
export function navigationOf(area: PageArea, visitor: Visitor): AreaNavigation {
  const place = AREAS.find((candidate) => candidate.area === area);
  return {
    area,
    label: area === 'core' ? 'CORE' : (place?.name ?? 'Account'),
    home: place?.path ?? '/settings/security',
    groups: grouped(listed(area, visitor)),
  };
}

/** The area whose shell stands around what belongs to no area: the one a client works in, before the staff's own. */
export function homeArea(visitor: Visitor): PageArea {
  const entered = AREAS.filter(({ area }) => visitor.areas.includes(area));
  return (
    (
      entered.find(({ area }) => area === 'nexus') ??
      entered.find(({ area }) => area !== 'core') ??
      entered[0]
    )?.area ?? 'settings'
  );
}

/** A person's own settings around the navigation of the area they work in. */
export function settingsNavigation(visitor: Visitor): AreaNavigation {
  const around = navigationOf(homeArea(visitor), visitor);
  if (around.area === 'settings') return around;
  return { ...around, groups: [...around.groups, ...grouped(listed('settings', visitor))] };
}

/** Every page somebody may go to, wherever it stands: what the palette lists. */
export function openPages(visitor: Visitor): readonly PageEntry[] {
  return PAGES.filter((page) => mayOpen(page, visitor));
}
