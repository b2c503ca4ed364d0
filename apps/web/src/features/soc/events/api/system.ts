import type { SystemState } from '@rampart/soc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { useReach } from '../../../../shared/soc/reach.js';
import { useRefreshMs } from '../lib/preferences.js';
import { socKeys } from './keys.js';

/** The state of the installation's processes, refetched regularly unless paused. */
export function useSystemState({ paused }: { readonly paused: boolean }) {
  const refreshMs = useRefreshMs();
  const reach = useReach();
  return useQuery({
    queryKey: [...socKeys.system, reach],
    queryFn: ({ signal }) =>
      reach === 'own'
        ? unwrap<SystemState>(api.GET('/api/soc/system', { signal }))
        : unwrap<SystemState>(api.GET('/api/soc/operated/system', { signal })),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : refreshMs,
  });
}
