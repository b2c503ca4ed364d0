import { withTenant } from '@rampart/database';
import type { Initiator } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { ownerOfUsername, reserveUsername, type UsernameOwner } from '../../adapters/credentials.js';
import { ownerOfIdentity } from '../../adapters/oidc-identities.js';
import { usersDescribedAs, usersWithAddress } from '../../adapters/sign-on/accounts.js';
import type { StoredSignOn } from '../../adapters/sign-on/connections.js';
import { listDomains } from '../../adapters/sign-on/domains.js';
import type { OidcLinkHow } from '../../domain/oidc-events.js';
import { accountNames } from '../../domain/scim/account-name.js';
import { domainOf } from '../../domain/sign-on/domain-proof.js';
import { isPresent } from '../../domain/user.js';
import { usernameKey } from '../../domain/username.js';
import type { ProviderIdentity } from '../../ports/identity-provider.js';
import { takeAdministeringTurn } from '../administering.js';
import type { AccessDependencies, Visit } from '../dependencies.js';
import { activateInvited } from '../oidc-first-sign-in.js';
import { linkWithin, loadOidcLinks } from '../oidc-links.js';
import { changeUser, loadTenant, loadUser } from '../streams.js';
import { tenantKindOf } from '../tenant-kind.js';

/**
 * The user whom an identity of a tenant's provider signs in, within that tenant only. The first sign-in finds the user
 * by SCIM's `externalId`, or by a verified address of a proved domain, and links when a provider made the account or
 * an administrator permitted it; else it may make an account. An unverified address links and makes nothing.
 * @returns null when no account may be opened @throws DomainError `tier-policy.limit-reached`
 */
export async function ownerBySignOn(
  deps: AccessDependencies,
  connection: StoredSignOn,
  identity: ProviderIdentity,
  visit: Visit,
): Promise<UsernameOwner | null> {
  const scoped = { ...identity, connectionId: connection.id };
  const known = await ownerOfIdentity(deps.database, scoped);
  if (known !== null) return known.tenantId === connection.tenantId ? known : null;
  const { tenantId } = connection;
  const found = await withTenant(deps.database, tenantId, async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    const match = await matchOf(deps, manager, connection, identity);
    if (match === null) return null;
    const by = { tenantId, userId: match.userId, correlationId: visit.correlationId };
    await linkWithin(deps, manager, by, match.userId, { identity: scoped, how: match.how });
    return { tenantId, userId: match.userId };
  });
  if (found !== null) {
    await activateInvited(deps, { ...found, correlationId: visit.correlationId });
    return found;
  }
  return connection.createsAccounts ? createAccount(deps, connection, scoped, visit) : null;
}

interface Match {
  readonly userId: string;
  readonly how: OidcLinkHow;
}

async function matchOf(
  deps: AccessDependencies,
  manager: EntityManager,
  connection: StoredSignOn,
  identity: ProviderIdentity,
): Promise<Match | null> {
  const ids = [identity.subject, ...(identity.directoryId === undefined ? [] : [identity.directoryId])];
  const described = await usersDescribedAs(manager, ids);
  const address = described.length > 0 ? null : await provedAddress(manager, identity);
  const candidates = address === null ? described : await usersWithAddress(manager, address);
  const [user, ...others] = candidates;
  if (user === undefined || others.length > 0) return null;
  // What people made is opened by their permission only (decision 0522).
  if (!(await isLinkable(deps, connection, user.id, !user.provisioned))) return null;
  return { userId: user.id, how: user.provisioned ? 'provisioned' : 'allowed' };
}

/** Whether the user has no identity of this provider yet, and, where it counts, the administrator's permission. */
async function isLinkable(
  deps: AccessDependencies,
  { tenantId, issuer }: StoredSignOn,
  userId: string,
  needsPermission: boolean,
): Promise<boolean> {
  const user = await loadUser(deps, tenantId, userId);
  if (!isPresent(user) || user.status === 'suspended') return false;
  const { allowed, links } = await loadOidcLinks(deps, { tenantId, userId });
  if (needsPermission) return allowed && links.length === 0;
  return !links.some((link) => link.issuer === issuer);
}

/** The verified address, if the tenant has proved its domain; else null. */
async function provedAddress(
  manager: EntityManager,
  { address, addressVerified }: ProviderIdentity,
): Promise<string | null> {
  if (address === null || !addressVerified) return null;
  const domain = domainOf(address);
  const domains = await listDomains(manager);
  return domains.some((one) => one.verifiedAt !== null && one.domain === domain) ? address : null;
}

async function createAccount(
  deps: AccessDependencies,
  connection: StoredSignOn,
  identity: ProviderIdentity & { readonly connectionId: string },
  visit: Visit,
): Promise<UsernameOwner | null> {
  const { tenantId } = connection;
  const userId = deps.ids.next();
  const owner = { tenantId, userId };
  return deps.places.reserveQuota(tenantId, [{ limit: 'members', key: userId }], async (manager) => {
    await takeAdministeringTurn(manager, tenantId);
    // Another window may have signed in since then.
    const made = await ownerOfIdentity(deps.database, identity);
    if (made !== null) return made.tenantId === tenantId ? made : null;
    const email = await provedAddress(manager, identity);
    if (email === null || (await usersWithAddress(manager, email)).length > 0) return null;
    const username = await freeName(deps, email, userId);
    if (username === null) return null;
    const by: Initiator = {
      tenantId,
      actor: `service:sign-on:${connection.id}`,
      correlationId: visit.correlationId,
    };
    await reserveUsername(manager, owner, usernameKey(username), deps.clock.now());
    await changeUser(deps, by, userId, {
      type: 'InviteUser',
      data: {
        ...{ userId, username, email, displayName: identity.name ?? username, roles: [connection.firstRole] },
        by: { id: by.actor, roles: ['nexus:owner'] },
        tenantKind: tenantKindOf(await loadTenant(deps, tenantId)),
      },
    });
    await linkWithin(deps, manager, by, userId, { identity, how: 'created' });
    await changeUser(deps, by, userId, { type: 'ActivateUser', data: { username, how: 'oidc' } });
    return owner;
  });
}

async function freeName(deps: AccessDependencies, address: string, userId: string): Promise<string | null> {
  for (const name of accountNames(address, userId))
    if ((await ownerOfUsername(deps.database, usernameKey(name))) === null) return name;
  return null;
}
