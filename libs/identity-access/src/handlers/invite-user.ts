import { reserveUsername } from '../adapters/credentials.js';
import type { InviteUser, OneTimeLink } from '../contract/index.js';
import type { Grantor } from '../domain/granting.js';
import { usernameKey } from '../domain/username.js';
import { type AccessDependencies, asGrantor, type Caller, type Committed } from './dependencies.js';
import { linkByHand, linkByMail, linkExpiry } from './links.js';
import { changeOidcLinks } from './oidc-links.js';
import { changeUser, type Context, loadTenant } from './streams.js';
import { tenantKindOf } from './tenant-kind.js';

/**
 * Invites a person into the caller's tenant.
 * @throws DomainError `user.username-taken`, `user.role-not-grantable`, `user.role-not-for-this-tenant`,
 *   `tier-policy.limit-reached`
 */
export function inviteUser(
  deps: AccessDependencies,
  caller: Caller,
  input: InviteUser,
): Promise<Committed<OneTimeLink>> {
  return inviteInto(deps, caller, asGrantor(caller), input);
}

/** Invites a person into the context's tenant on behalf of `by`. */
export async function inviteInto(
  deps: AccessDependencies,
  context: Context,
  by: Grantor,
  input: InviteUser,
): Promise<Committed<OneTimeLink>> {
  const userId = deps.ids.next();
  const owner = { tenantId: context.tenantId, userId };
  const tenantKind = tenantKindOf(await loadTenant(deps, context.tenantId));
  const expiresAt = linkExpiry(deps, 'invitation');
  // The name is taken in the same transaction that waits for the log: a refused invitation leaves no name behind.
  const place = { limit: 'members' as const, key: userId };
  const position = await deps.places.reserveQuota(context.tenantId, [place], async (manager) => {
    await reserveUsername(manager, owner, usernameKey(input.username), deps.clock.now());
    const changed = await changeUser(deps, context, userId, {
      type: 'InviteUser',
      data: { ...input, userId, by, tenantKind, sendsMail: deps.sendsMail },
    });
    if (input.signInAtProvider === true) {
      const data = { userId, by: by.id };
      return changeOidcLinks(deps, context, userId, { type: 'AllowOidcLink', data });
    }
    return changed.position;
  });
  if (deps.sendsMail && input.email !== null) return { value: linkByMail(userId, 'invitation'), position };
  return { value: await linkByHand(deps, owner, 'invitation', expiresAt), position };
}
