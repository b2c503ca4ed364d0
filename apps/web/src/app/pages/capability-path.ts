import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import type { Visitor } from './access-to.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import { CurrentArea } from './current-area.js';
import type { PageArea } from './page.js';

/** In the present area, or else in the user's first area with it; null without one. */
export function capabilityPath(slug: `/${string}`, visitor: Visitor, current: PageArea): string | null {
  const capability = CAPABILITY_PAGES.find((page) => page.slug === slug)?.capability;
  const having = visitor.places.filter(
    ({ area, capabilities }) =>
      area !== 'core' && capability !== undefined && capabilities.includes(capability),
  );
  const place = having.find(({ area }) => area === current) ?? having[0];
  return place === undefined ? null : `${place.base}${slug}`;
}

export function useCapabilityPath(): (slug: `/${string}`) => string | null {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions());
  return (slug) => (me.data === undefined ? null : capabilityPath(slug, me.data, area));
}
