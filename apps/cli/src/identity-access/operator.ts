import { withTenant } from '@rampart/database';
import type { Page } from '@rampart/lists/contract';
import { type Caller, listTenants, userList } from '@rampart/identity-access';
import type { TenantView, UserView } from '@rampart/identity-access/contract';
import { DomainError } from '@rampart/kernel';
import type { Access } from './access.js';

const PAGE = 500;

/** The tenant with this name or id; the staff tenant by default. @throws DomainError `cli.no-such-tenant` */
export async function findTenant({ everyTenant }: Access, nameOrId?: string): Promise<TenantView> {
  const tenants = await listTenants(everyTenant.manager);
  const fits = ({ id, name, kind }: TenantView): boolean =>
    nameOrId === undefined
      ? kind === 'staff'
      : id === nameOrId || name.toLowerCase() === nameOrId.toLowerCase();
  const found = tenants.find(fits);
  if (found !== undefined) return found;
  const names = tenants.map(({ name }) => name).join(', ');
  const message = `There is no tenant "${nameOrId ?? 'of the staff'}" (there are: ${names || 'none yet; the worker lists them'}).`;
  throw new DomainError('cli.no-such-tenant', 'not-found', message);
}

export async function usersOf({ dependencies }: Access, tenant: TenantView): Promise<UserView[]> {
  return withTenant(dependencies.database, tenant.id, async (manager) => {
    const users: UserView[] = [];
    const now = dependencies.clock.now();
    let cursor: string | null = null;
    do {
      const page: Page<UserView> = await userList.page(manager, now, {
        limit: PAGE,
        ...(cursor !== null && { cursor }),
      });
      users.push(...page.items);
      cursor = page.next;
    } while (cursor !== null);
    return users;
  });
}

/** @throws DomainError `cli.no-such-user` */
export async function findUser(access: Access, tenant: TenantView, username: string): Promise<UserView> {
  const users = await usersOf(access, tenant);
  const found = users.find((user) => user.username.toLowerCase() === username.toLowerCase());
  if (found !== undefined) return found;
  throw new DomainError(
    'cli.no-such-user',
    'not-found',
    `There is no user ${username} in the tenant ${tenant.name}. Check both names.`,
  );
}

/** The actor in the log: an active administrator of the staff tenant. @throws DomainError `cli.not-an-administrator` */
export async function actAs(access: Access, username: string, tenant: TenantView): Promise<Caller> {
  const user = await findUser(access, await findTenant(access), username);
  if (user.status !== 'active' || !user.roles.includes('core:admin')) {
    const message = `${user.username} is not an active administrator; name one with --as.`;
    throw new DomainError('cli.not-an-administrator', 'forbidden', message);
  }
  const { ids } = access.dependencies;
  return {
    tenantId: tenant.id,
    userId: user.id,
    sessionId: ids.next(),
    username: user.username,
    roles: user.roles,
    correlationId: ids.next(),
    origin: { address: 'local', userAgent: 'rampart command line' },
  };
}
