import type { TenantName } from '@rampart/soc/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { api, unwrapPage } from '../api-client/client.js';

/** The tenants of a page's events: `own` for the reader's tenant, `operated` for every tenant it operates. */
export type Reach = 'own' | 'operated';

const ReachContext = createContext<Reach>('own');
export const ReachProvider = ReachContext.Provider;
/** The reach of the nearest `ReachProvider`; `own` without one. */
export const useReach = (): Reach => useContext(ReachContext);

/** Tenants whose events the reader may look at, the first 200 by name. */
export const useOperatedTenants = () =>
  useQuery({
    queryKey: ['soc', 'tenants'],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, sort: 'name' };
      const asked = api.GET('/api/soc/operated/tenants', { params: { query }, signal });
      return (await unwrapPage<TenantName>(asked)).data;
    },
  });
