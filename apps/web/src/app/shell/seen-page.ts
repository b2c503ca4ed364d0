import type { SeenPage } from '@rampart/katia/contract';
import { writeFilter } from '@rampart/lists/contract';
import { parseView } from '../../shared/url-state/view-codec.js';

export function seenPage({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): SeenPage {
  const params = new URLSearchParams(search);
  // Cases of security operations are no tab of the address: `?show=cases`.
  const tab = params.get('tab') ?? params.get('show');
  // A tab with its own list has parameters with its name.
  const own = parseView(params, tab ?? '');
  const view = own.q === '' && own.filters.length === 0 ? parseView(params) : own;
  return {
    ...{ path: pathname.slice(0, 300), tab: tab?.slice(0, 40) ?? null },
    filters: view.filters.map(writeFilter).slice(0, 10),
    q: view.q.slice(0, 200),
  };
}
