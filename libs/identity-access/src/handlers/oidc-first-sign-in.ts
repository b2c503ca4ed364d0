import { withTenant } from '@rampart/database';
import type { UsernameOwner } from '../adapters/credentials.js';
import { deleteLinksOf } from '../adapters/link-tokens.js';
import { ownersOfAddress } from '../adapters/oidc-identities.js';
import type { OidcLinkHow } from '../domain/oidc-events.js';
import type { ProviderIdentity } from '../ports/identity-provider.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { linkIdentity, loadOidcLinks } from './oidc-links.js';
import { changeUser, loadUser } from './streams.js';

/** When one user has its address, and an administrator or settings allow it (decision 0522). @returns null otherwise */
export async function linkByAddress(
  deps: AccessDependencies,
  identity: ProviderIdentity,
  { linksByAddress, visit }: { readonly linksByAddress: boolean; readonly visit: Visit },
): Promise<UsernameOwner | null> {
  if (identity.address === null || !identity.addressVerified) return null;
  const owners = await ownersOfAddress(deps.database, identity.address);
  const [owner] = owners;
  if (owner === undefined || owners.length > 1) return null;
  const { allowed, links } = await loadOidcLinks(deps, owner);
  if (links.length > 0 || !(allowed || linksByAddress)) return null;
  const how: OidcLinkHow = allowed ? 'allowed' : 'verified-email';
  const context = { ...owner, correlationId: visit.correlationId };
  await linkIdentity(deps, context, owner.userId, { identity, how });
  await activateInvited(deps, context);
  return owner;
}

/** Makes an invited user active, who signed in at a provider. */
export async function activateInvited(
  deps: AccessDependencies,
  context: UsernameOwner & { readonly correlationId: string },
): Promise<void> {
  const { tenantId, userId } = context;
  const user = await loadUser(deps, tenantId, userId);
  if (user.status !== 'invited') return;
  await changeUser(deps, context, userId, {
    type: 'ActivateUser',
    data: { username: user.username, how: 'oidc' },
  });
  await withTenant(deps.database, tenantId, (manager) => deleteLinksOf(manager, userId));
}
