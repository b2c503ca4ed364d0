import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import type { Visitor } from './access-to.js';
import type { AreaPages, PageArea } from './page.js';

export const CurrentArea = createContext<PageArea>('settings');

/** The address of an entity's path (`/incidents/7`) in the area around the page; null where the user may not open it. */
export const EntityAddress = createContext<(path: string) => string | null>(() => null);

export const CurrentAreaPages = createContext<AreaPages>({ open: [], planned: [] });

type Place = Visitor['places'][number];

/** The area around the page; undefined in the settings of a user without an area. */
export function useCurrentPlace(): Place | undefined {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions());
  return me.data?.places.find((place) => place.area === area);
}

/** The address of a capability's page in this area; null if its tiers lack it. */
export function usePathHere(capability: string, slug: `/${string}`): string | null {
  const place = useCurrentPlace();
  return place?.capabilities.includes(capability) ? `${place.base}${slug}` : null;
}
