import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import type { Visitor } from './access-to.js';
import type { AreaPages, PageArea } from './page.js';

export const CurrentArea = createContext<PageArea>('settings');

/** Turns an item's path (`/incidents/7`) into an address in the present area; null when the user may not open it. */
export const EntityAddress = createContext<(path: string) => string | null>(() => null);

export const CurrentAreaPages = createContext<AreaPages>({ open: [], planned: [] });

type Place = Visitor['places'][number];

/** The area of the present page; undefined in the settings of a user without an area. */
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
