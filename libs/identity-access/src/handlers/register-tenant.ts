import type { OneTimeLink, RegisterTenant } from '../contract/index.js';
import type { TenantKind } from '../domain/tenant.js';
import { type AccessDependencies, asGrantor, type Caller, type Committed } from './dependencies.js';
import { inviteInto } from './invite-user.js';
import { changeTenant } from './streams.js';

/** Registers a client tenant, operated by the caller's, and invites its first owner. */
export async function registerTenant(
  deps: AccessDependencies,
  caller: Caller,
  input: RegisterTenant,
): Promise<Committed<OneTimeLink & { readonly tenantId: string }>> {
  const tenantId = deps.ids.next();
  await foundTenant(
    deps,
    { tenantId, name: input.name, kind: 'client', operatorTenantId: caller.tenantId },
    caller,
  );
  const context = { tenantId, userId: caller.userId, correlationId: caller.correlationId };
  const { value, position } = await inviteInto(deps, context, asGrantor(caller), {
    ...input.owner,
    roles: ['nexus:owner'],
  });
  return { value: { ...value, tenantId }, position };
}

export interface NewTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly kind: TenantKind;
  /** Its own id for the staff tenant. */
  readonly operatorTenantId: string;
}

/** Records a tenant's beginning. @throws DomainError `tenant.already-registered` */
export async function foundTenant(
  deps: AccessDependencies,
  tenant: NewTenant,
  by: { readonly correlationId: string; readonly userId: string | null },
): Promise<void> {
  const context = { tenantId: tenant.tenantId, userId: by.userId, correlationId: by.correlationId };
  await changeTenant(deps, context, { type: 'RegisterTenant', data: tenant });
}
