import type { Analytics, AttackCoverage } from '@rampart/soc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const REFRESH_MS = 10_000;

export interface OfOperated {
  readonly tenantId: string | undefined;
}

interface Analysed {
  /** The length of the range up to now, as a duration such as `PT1H`. */
  readonly since: string;
  readonly paused: boolean;
  /** The operated tenants; absent for the reader's own tenant. */
  readonly operated?: OfOperated | undefined;
}

/** Figures of the newest events, refetched every ten seconds unless paused. */
export const useAnalytics = ({ since, paused, operated }: Analysed) =>
  useQuery({
    queryKey: ['soc-analytics', since, operated ?? 'own'],
    queryFn: ({ signal }) =>
      operated === undefined
        ? unwrap<Analytics>(api.GET('/api/soc/analytics', { params: { query: { since } }, signal }))
        : unwrap<Analytics>(
            api.GET('/api/soc/operated/analytics', {
              params: { query: { since, ...(operated.tenantId ? { tenantId: operated.tenantId } : {}) } },
              signal,
            }),
          ),
    placeholderData: keepPreviousData,
    refetchInterval: paused ? false : REFRESH_MS,
  });

/** The coverage of ATT&CK by rules, and the alerts by technique. */
export const useAttack = () =>
  useQuery({
    queryKey: ['soc-analytics', 'attack'],
    queryFn: ({ signal }) => unwrap<AttackCoverage>(api.GET('/api/soc/attack', { signal })),
  });

/** The coverage as a layer for the ATT&CK Navigator (format 4.5). @throws ApiError */
export async function attackLayer(): Promise<Blob> {
  const layer = await unwrap(api.GET('/api/soc/attack/layer', {}));
  return new Blob([JSON.stringify(layer, null, 2)], { type: 'application/json' });
}
