import { useQuery } from '@tanstack/react-query';
import { meQueryOptions } from '../../features/identity-access/session/api/me.js';
import { homeArea } from './navigation.js';
import type { PageArea } from './page.js';

export function useHomePath(area: PageArea): string {
  const me = useQuery(meQueryOptions()).data;
  if (me === undefined) return '/nexus/dashboard';
  const wanted = area === 'settings' ? homeArea(me) : area;
  return me.places.find((place) => place.area === wanted)?.path ?? '/settings/security';
}
