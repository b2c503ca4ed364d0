import type { Initiator, Recorded } from '@rampart/event-log';
import type { OneTimeLink, RegisterTenant } from '../contract/index.js';
import type { TenantKind } from '../domain/tenant.js';
import { type AccessDependencies, asGrantor, type Caller } from './dependencies.js';
import { inviteInto } from './invite-user.js';
import { changeTenant } from './streams.js';

export async function registerTenant(
  deps: AccessDependencies,
  caller: Caller,
  input: RegisterTenant,
): Promise<Recorded<OneTimeLink & { readonly tenantId: string }>> {
  const tenantId = deps.ids.next();
  const by = { tenantId, userId: caller.userId, correlationId: caller.correlationId };
  await foundTenant(
    deps,
    { tenantId, name: input.name, kind: 'client', operatorTenantId: caller.tenantId },
    by,
  );
  const { value, position } = await inviteInto(deps, by, asGrantor(caller), {
    ...input.owner,
    roles: ['nexus:owner'],
  });
  return { value: { ...value, tenantId }, position };
}

export interface NewTenant {
  readonly tenantId: string;
  readonly name: string;
  readonly kind: TenantKind;
  readonly operatorTenantId: string;
}

/** Registers a tenant. @param by a user of that tenant @throws DomainError `tenant.already-registered` */
export async function foundTenant(deps: AccessDependencies, tenant: NewTenant, by: Initiator): Promise<void> {
  await changeTenant(deps, by, { type: 'RegisterTenant', data: tenant });
}
