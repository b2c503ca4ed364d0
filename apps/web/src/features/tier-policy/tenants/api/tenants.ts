import type { TenantView } from '@rampart/identity-access/contract';
import type { TenantPlanUse } from '@rampart/tier-policy/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '../../../../shared/api-client/client.js';

const TENANTS_KEY = ['tenants'] as const;

export interface TenantRow extends TenantView {
  readonly plan: TenantPlanUse;
}

/** Every tenant that the reader's own operates, in the order they came, with their tiers and limits now. */
export const tenantsQueryOptions = () =>
  queryOptions({
    queryKey: TENANTS_KEY,
    queryFn: async ({ signal }): Promise<readonly TenantRow[]> => {
      const [tenants, plans] = await Promise.all([
        unwrap(api.GET('/api/identity-access/tenants', { signal })),
        unwrap(api.GET('/api/tier-policy/plans', { signal })),
      ]);
      return tenants.flatMap((tenant) => {
        const plan = plans.find(({ tenantId }) => tenantId === tenant.id);
        return plan === undefined ? [] : [{ ...tenant, plan }];
      });
    },
  });

export const tiersQueryOptions = () =>
  queryOptions({
    queryKey: ['tiers'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tier-policy/tiers', { signal })),
    staleTime: Infinity,
  });

function useTenantCommand<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: TENANTS_KEY }) });
}

export interface NewTenant {
  readonly name: string;
  readonly owner: { readonly username: string; readonly displayName: string; readonly email: string | null };
}

export const useRegisterTenant = () =>
  useTenantCommand((body: NewTenant) => unwrap(api.POST('/api/identity-access/tenants', { body })));

interface TierOf {
  readonly id: string;
  readonly tier: string;
}

export const useAssignTier = () =>
  useTenantCommand(({ id, tier }: TierOf) =>
    unwrap(api.POST('/api/tier-policy/tenants/{id}/tiers', { params: { path: { id } }, body: { tier } })),
  );

export const useWithdrawTier = () =>
  useTenantCommand((path: TierOf) =>
    unwrap(api.DELETE('/api/tier-policy/tenants/{id}/tiers/{tier}', { params: { path } })),
  );
