import type { Initiator, Recorded } from '@rampart/event-log';
import { reserveUsername } from '../adapters/credentials.js';
import type { InviteUser, OneTimeLink } from '../contract/index.js';
import type { Grantor } from '../domain/granting.js';
import { usernameKey } from '../domain/username.js';
import { type AccessDependencies, asGrantor, type Caller } from './dependencies.js';
import { languageOf } from './language.js';
import { linkByHand, linkByMail, linkExpiry } from './links.js';
import { changeOidcLinks } from './oidc-links.js';
import { changeUser, loadTenant } from './streams.js';
import { tenantKindOf } from './tenant-kind.js';

/** @throws DomainError `user.username-taken`, `user.role-not-*`, `tier-policy.limit-reached` */
export function inviteUser(
  deps: AccessDependencies,
  caller: Caller,
  input: InviteUser,
): Promise<Recorded<OneTimeLink>> {
  return inviteInto(deps, caller, asGrantor(caller), input);
}

/** The language of the inviting user, because nothing is known yet about the invited one. */
const spokenBy = ({ tenantId }: Initiator, by: Grantor, deps: AccessDependencies) =>
  by.id === 'system' ? null : languageOf(deps, tenantId, by.id);

export async function inviteInto(
  deps: AccessDependencies,
  initiator: Initiator,
  by: Grantor,
  input: InviteUser,
): Promise<Recorded<OneTimeLink>> {
  const userId = deps.ids.next();
  const owner = { tenantId: initiator.tenantId, userId };
  const tenantKind = tenantKindOf(await loadTenant(deps, initiator.tenantId));
  const language = await spokenBy(initiator, by, deps);
  const expiresAt = linkExpiry(deps, 'invitation');
  const place = { limit: 'members' as const, key: userId };
  const position = await deps.places.reserveQuota(initiator.tenantId, [place], async (manager) => {
    await reserveUsername(manager, owner, usernameKey(input.username), deps.clock.now());
    const changed = await changeUser(deps, initiator, userId, {
      type: 'InviteUser',
      data: { ...input, userId, by, tenantKind, sendsMail: deps.sendsMail, language },
    });
    if (input.signInAtProvider === true) {
      const data = { userId, by: by.id };
      return (await changeOidcLinks(deps, initiator, userId, { type: 'AllowOidcLink', data })).position;
    }
    return changed.position;
  });
  if (deps.sendsMail && input.email !== null) return { value: linkByMail(userId, 'invitation'), position };
  return { value: await linkByHand(deps, owner, 'invitation', expiresAt), position };
}
