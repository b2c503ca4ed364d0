import { accessTo, type Visitor } from '../pages/access-to.js';
import { capabilityPath } from '../pages/capability-path.js';
import { CORE_PAGES } from '../pages/core-pages.js';
import type { PageArea } from '../pages/page.js';

export function pagePath(page: `/${string}`, visitor: Visitor, area: PageArea): string | null {
  const core = CORE_PAGES.find(({ path }) => path === page);
  if (core === undefined) return capabilityPath(page, visitor, area);
  return accessTo(core, visitor) === 'open' ? core.path : null;
}
