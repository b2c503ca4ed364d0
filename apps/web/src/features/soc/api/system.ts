import type { SystemState } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { REFRESH_MS } from './events.js';
import { socKeys } from './keys.js';

/** How the host fares that answers, every five seconds unless paused. */
export const useSystemState = ({ paused }: { readonly paused: boolean }) =>
  useQuery({
    queryKey: socKeys.system,
    queryFn: ({ signal }) => unwrap<SystemState>(api.GET('/api/soc/system', { signal })),
    refetchInterval: paused ? false : REFRESH_MS,
  });
