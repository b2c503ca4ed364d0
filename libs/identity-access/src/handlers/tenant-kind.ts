import { DomainError, t } from '@rampart/kernel';
import type { TenantKind, TenantState } from '../domain/tenant.js';
import type { AccessDependencies } from './dependencies.js';
import { loadTenant } from './streams.js';

export function tenantKindOf(tenant: TenantState): TenantKind {
  if (tenant.status === 'absent')
    throw new DomainError('tenant.not-found', 'not-found', t`This tenant does not exist. Check its id.`);
  return tenant.kind;
}

/** Reads the log; false for an unknown tenant. */
export async function isStaffTenant(
  deps: Pick<AccessDependencies, 'log'>,
  tenantId: string,
): Promise<boolean> {
  const tenant = await loadTenant(deps, tenantId);
  return tenant.status === 'registered' && tenant.kind === 'staff';
}
