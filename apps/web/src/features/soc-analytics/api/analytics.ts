import type { Analytics, AttackCoverage } from '@rampart/soc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../shared/api-client/client.js';

const REFRESH_MS = 10_000;

/** Events of the last minutes in numbers; asked for again every ten seconds unless paused. */
export const useAnalytics = (minutes: number, paused: boolean) =>
  useQuery({
    queryKey: ['soc-analytics', minutes],
    queryFn: ({ signal }) =>
      unwrap<Analytics>(api.GET('/api/soc/analytics', { params: { query: { minutes } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : REFRESH_MS,
  });

/** What rules cover of ATT&CK, and what their alerts say. */
export const useAttack = () =>
  useQuery({
    queryKey: ['soc-analytics', 'attack'],
    queryFn: ({ signal }) => unwrap<AttackCoverage>(api.GET('/api/soc/attack', { signal })),
  });
