import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { meQueryOptions } from '../../features/session/api/me.js';
import type { Visitor } from './access-to.js';
import type { AreaPages, PageArea } from './page.js';

/** The area whose shell stands around the page. */
export const CurrentArea = createContext<PageArea>('settings');

/** The pages of that area for the person: its home shows them. */
export const CurrentAreaPages = createContext<AreaPages>({ open: [], planned: [] });

type Place = Visitor['places'][number];

/** The area around the page as the server gave it; undefined among settings of somebody without an area. */
export function useCurrentPlace(): Place | undefined {
  const area = useContext(CurrentArea);
  const me = useQuery(meQueryOptions());
  return me.data?.places.find((place) => place.area === area);
}

/** Where a capability's page stands in the area around this one; null where its tiers lack the capability. */
export function usePathHere(capability: string, slug: `/${string}`): string | null {
  const place = useCurrentPlace();
  return place?.capabilities.includes(capability) ? `${place.base}${slug}` : null;
}
