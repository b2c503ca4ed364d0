import type { TenantView } from '@rampart/identity-access/contract';
import type { TenantPlanUse } from '@rampart/tier-policy/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap, unwrapPage } from '../../../../shared/api-client/client.js';
import type { ListSource } from '../../../../shared/list/use-live-query.js';

const TENANTS_KEY = ['tenants'] as const;

export interface TenantRow extends TenantView {
  readonly plan: TenantPlanUse;
}

/** Tenants that the reader's tenant operates, each with its present tiers and limits. */
export const TENANTS: ListSource<TenantRow> = {
  key: TENANTS_KEY,
  topic: null,
  get: async (query, signal) => {
    const [tenants, plans] = await Promise.all([
      unwrapPage(api.GET('/api/identity-access/tenants', { params: { query }, signal })),
      unwrapPage(api.GET('/api/tier-policy/plans', { params: { query }, signal })),
    ]);
    const planOf = new Map(plans.data.map((plan) => [plan.tenantId, plan]));
    const data = tenants.data.flatMap((tenant) => {
      const plan = planOf.get(tenant.id);
      return plan === undefined ? [] : [{ ...tenant, plan }];
    });
    return { ...tenants, data };
  },
};

/** One tenant; null when it does not exist. @throws ApiError */
export async function readTenant(id: string, signal: AbortSignal): Promise<TenantRow | null> {
  return (await TENANTS.get({ filter: [`id:in:${id}`] }, signal)).data[0] ?? null;
}

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
