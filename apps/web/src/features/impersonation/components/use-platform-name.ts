import { useQuery } from '@tanstack/react-query';
import type { PlatformId } from '@rampart/impersonation/contract';
import { platformsQueryOptions } from '../api/platforms.js';

/** A platform's name by its id, the id until names are known. */
export function usePlatformName(): (id: PlatformId) => string {
  const { data } = useQuery(platformsQueryOptions());
  return (id) => data?.find((platform) => platform.id === id)?.name ?? id;
}
