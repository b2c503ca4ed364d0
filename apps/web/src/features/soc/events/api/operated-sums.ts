import type { OperatedSums } from '@rampart/soc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';
import { useRefreshMs } from '../lib/preferences.js';
import { socKeys } from './keys.js';

interface Summed {
  readonly tenantId: string | undefined;
  readonly paused: boolean;
}

export function useOperatedSums({ tenantId, paused }: Summed) {
  const refreshMs = useRefreshMs();
  const query = tenantId === undefined ? {} : { tenantId };
  return useQuery({
    queryKey: [...socKeys.counts, 'sums', query],
    queryFn: ({ signal }) =>
      unwrap<OperatedSums>(api.GET('/api/soc/operated/sums', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : refreshMs,
  });
}
