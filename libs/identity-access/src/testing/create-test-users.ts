import type { RoleName } from '../contract/index.js';
import { STAFF_TENANT_ID } from '../domain/installation.js';
import type { TenantKind } from '../domain/tenant.js';
import { acceptInvitation } from '../handlers/accept-invitation.js';
import type { AccessDependencies } from '../handlers/dependencies.js';
import { inviteInto } from '../handlers/invite-user.js';
import { foundTenant } from '../handlers/register-tenant.js';

export interface CreatedUser {
  readonly tenantId: string;
  readonly userId: string;
  readonly username: string;
  readonly password: string;
}

export async function createTestTenant(
  deps: AccessDependencies,
  name: string,
  kind: TenantKind = 'client',
): Promise<string> {
  const tenantId = deps.ids.next();
  const operatorTenantId = kind === 'staff' ? tenantId : STAFF_TENANT_ID;
  await foundTenant(deps, { tenantId, name, kind, operatorTenantId }, { tenantId, actor: 'system' });
  return tenantId;
}

export async function createTestUser(
  deps: AccessDependencies,
  tenantId: string,
  user: { readonly username: string; readonly password: string; readonly roles: readonly RoleName[] },
): Promise<CreatedUser> {
  const correlationId = deps.ids.next();
  const { username, password, roles } = user;
  const invitation = await inviteInto(
    deps,
    { tenantId, actor: 'system', correlationId },
    { id: 'system', roles: ['core:admin'] },
    { username, displayName: `Synthetic ${username}`, email: null, roles: [...roles] },
  );
  const { token } = invitation.value;
  if (token === null) throw new Error('The invitation returned no token, because it was sent by mail.');
  const visit = { correlationId, origin: { address: '127.0.0.1', userAgent: 'test' } };
  await acceptInvitation(deps, { token, password }, visit);
  return { tenantId, userId: invitation.value.userId, username, password };
}
