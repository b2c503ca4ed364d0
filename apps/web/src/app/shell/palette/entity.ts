import { matchPath } from 'react-router-dom';
import type { components } from '../../../shared/api-client/generated.js';
import { accessTo, type Visitor } from '../../pages/access-to.js';
import { CAPABILITY_PAGES } from '../../pages/capability-pages.js';
import { capabilityPath } from '../../pages/capability-path.js';
import { CORE_PAGES } from '../../pages/core-pages.js';
import type { PageIcon } from '../../pages/page-icons.js';
import type { PageArea } from '../../pages/page.js';

type SearchItem = components['schemas']['SearchItem'];

export type Entity = Pick<SearchItem, 'kind' | 'id' | 'title' | 'path' | 'verb' | 'imitates'>;

interface Door {
  readonly address: string;
  readonly icon: PageIcon;
}

/** The address at which a user can open an item; null when no area of the user has its page. */
export function doorTo(path: string, visitor: Visitor, area: PageArea): Door | null {
  const [pathname = ''] = path.split('?');
  const core = CORE_PAGES.find((page) => page.path === pathname);
  if (core !== undefined)
    return accessTo(core, visitor) === 'open' ? { address: path, icon: core.icon } : null;
  const page = CAPABILITY_PAGES.find(({ slug }) => matchPath(slug, pathname) !== null);
  const whole = page === undefined ? null : capabilityPath(page.slug, visitor, area);
  if (page === undefined || whole === null) return null;
  return { address: `${whole.slice(0, -page.slug.length)}${path}`, icon: page.icon };
}

interface EntityGroup<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

/** Groups items by heading. A group is at the place of its first item. */
export function grouped<Item extends { readonly heading: string }>(
  items: readonly Item[],
): readonly EntityGroup<Item>[] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.heading, [...(groups.get(item.heading) ?? []), item]);
  return [...groups].map(([heading, found]) => ({ heading, items: found }));
}
