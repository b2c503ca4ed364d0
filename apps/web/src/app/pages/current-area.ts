import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { meQueryOptions } from '../../features/session/api/me.js';
import { CAPABILITY_PAGES } from './capability-pages.js';
import type { Visitor } from './access-to.js';
import type { PageArea } from './page.js';

/** The area whose shell stands around the page. */
export const CurrentArea = createContext<PageArea>('settings');

type Place = Visitor['places'][number];

/** The area around the page as the server gave it; undefined among settings of somebody without an area. */
export function useCurrentPlace(): Place | undefined {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions());
  return me.data?.places.find((place) => place.area === area);
}

/**
 * Where a capability's page stands for somebody: in the area they are in when its tiers have it, otherwise in the first
 * that does. Null when none does.
 */
export function capabilityPath(slug: `/${string}`, visitor: Visitor, current: PageArea): string | null {
  const capability = CAPABILITY_PAGES.find((page) => page.slug === slug)?.capability;
  const having = visitor.places.filter(
    ({ area, capabilities }) =>
      area !== 'core' && capability !== undefined && capabilities.includes(capability),
  );
  const place = having.find(({ area }) => area === current) ?? having[0];
  return place === undefined ? null : `${place.base}${slug}`;
}

/** The addresses of capabilities' pages, as seen from the current area. */
export function useCapabilityPath(): (slug: `/${string}`) => string | null {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions());
  return (slug) => (me.data === undefined ? null : capabilityPath(slug, me.data, area));
}
