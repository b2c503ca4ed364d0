import type { SystemState } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { useRefreshMs } from '../lib/preferences.js';
import { socKeys } from './keys.js';

/** How the host fares that answers, now and then unless paused. */
export function useSystemState({ paused }: { readonly paused: boolean }) {
  const refreshMs = useRefreshMs();
  return useQuery({
    queryKey: socKeys.system,
    queryFn: ({ signal }) => unwrap<SystemState>(api.GET('/api/soc/system', { signal })),
    refetchInterval: paused ? false : refreshMs,
  });
}
