import { DomainError } from '@rampart/kernel';
import type { TenantKind, TenantState } from '../domain/tenant.js';

/** @throws DomainError `tenant.not-found` */
export function tenantKindOf(tenant: TenantState): TenantKind {
  if (tenant.status === 'absent')
    throw new DomainError('tenant.not-found', 'not-found', 'There is no such tenant.');
  return tenant.kind;
}
