import { queryOptions } from '@tanstack/react-query';
import type { Platform, RiskBand } from '@rampart/impersonation/contract';
import { api, unwrap } from '../../../shared/api-client/client.js';
import { impersonationKeys } from './keys.js';

export const platformsQueryOptions = () =>
  queryOptions({
    queryKey: impersonationKeys.platforms,
    queryFn: ({ signal }) => unwrap<readonly Platform[]>(api.GET('/api/impersonation/platforms', { signal })),
    staleTime: 300_000,
  });

/** The accuracy of each risk level on the benchmark. */
export const riskBandsQueryOptions = () =>
  queryOptions({
    queryKey: impersonationKeys.riskBands,
    queryFn: ({ signal }) =>
      unwrap<readonly RiskBand[]>(api.GET('/api/impersonation/risk-bands', { signal })),
    staleTime: Infinity,
  });
