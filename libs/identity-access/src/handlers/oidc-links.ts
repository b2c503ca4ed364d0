import { withTenant } from '@rampart/database';
import { handleCommand } from '@rampart/event-log';
import { fold } from '@rampart/kernel';
import { readPasswordHash, type UsernameOwner } from '../adapters/credentials.js';
import { deleteIdentity, insertIdentity } from '../adapters/oidc-identities.js';
import type { OidcLinkView } from '../contract/oidc.js';
import type { OidcEvent, OidcLinkHow } from '../domain/oidc-events.js';
import {
  type OidcLinksCommand,
  oidcLinksDecider,
  type OidcLinksState,
  oidcLinksStream,
} from '../domain/oidc-links.js';
import type { ProviderIdentity } from '../ports/identity-provider.js';
import { type AccessDependencies, type Caller, type Committed, metadataOf } from './dependencies.js';
import { assertMayManage } from './manageable.js';
import { afterFactorChange } from './second-factor-change.js';
import { readFactorRows } from './second-factor-state.js';
import type { Context } from './streams.js';

/** @returns the position of what changed, or null */
export async function changeOidcLinks(
  deps: AccessDependencies,
  context: Context,
  userId: string,
  command: OidcLinksCommand,
): Promise<number | null> {
  const { result } = await handleCommand(
    deps.log,
    oidcLinksDecider,
    {
      tenantId: context.tenantId,
      stream: oidcLinksStream(userId),
      commandId: deps.ids.next(),
      metadata: metadataOf(deps, context, context.userId),
    },
    command,
  );
  return result?.lastPosition ?? null;
}

/** A user's linked identities now, whatever any projection has reached; none for a user who is not there. */
export async function loadOidcLinks(
  deps: AccessDependencies,
  { tenantId, userId }: UsernameOwner,
): Promise<OidcLinksState> {
  const events = await deps.log.readStream(tenantId, oidcLinksStream(userId));
  return fold(oidcLinksDecider, events as unknown as OidcEvent[]);
}

/** Binds an identity to a user. @throws DomainError `oidc.linked-to-another`, `oidc.not-linked-automatically`, `oidc.too-many-links` */
export async function linkIdentity(
  deps: AccessDependencies,
  context: Context,
  userId: string,
  { identity, how }: { readonly identity: ProviderIdentity; readonly how: OidcLinkHow },
): Promise<void> {
  const { tenantId } = context;
  const { issuer, subject, address } = identity;
  const linkId = deps.ids.next();
  // The identity is taken in the same transaction that waits for the log: a refused link leaves nothing behind.
  await withTenant(deps.database, tenantId, async (manager) => {
    await insertIdentity(manager, { id: linkId, tenantId, userId, issuer, subject }, deps.clock.now());
    const data = { userId, linkId, issuer, subject, address, how };
    await changeOidcLinks(deps, context, userId, { type: 'LinkOidcIdentity', data });
  });
}

/** The caller's own linked identities, oldest first. */
export async function listOidcLinks(deps: AccessDependencies, caller: Caller): Promise<OidcLinkView[]> {
  const events = await deps.log.readStream(caller.tenantId, oidcLinksStream(caller.userId));
  const { links } = fold(oidcLinksDecider, events as unknown as OidcEvent[]);
  return links.map(({ id, issuer, address }) => {
    const linked = events.find(({ data }) => (data as { linkId?: string }).linkId === id);
    return { id, issuer, address, linkedAt: linked?.metadata.at ?? '' };
  });
}

/** Unlinks one of the caller's own identities and ends their other sessions, which it may have opened. @throws DomainError `oidc.no-such-link`, `oidc.last-way-in` */
export async function unlinkOidc(
  deps: AccessDependencies,
  caller: Caller,
  linkId: string,
): Promise<Committed<null>> {
  const { tenantId, userId } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    const { passkeys } = await readFactorRows(manager, userId);
    const otherWayIn = passkeys.length > 0 || (await readPasswordHash(manager, userId)) !== null;
    const data = { userId, linkId, by: userId, otherWayIn };
    await deleteIdentity(manager, linkId);
    return changeOidcLinks(deps, caller, userId, { type: 'UnlinkOidcIdentity', data });
  });
  return { value: null, position: await afterFactorChange(deps, caller, position) };
}

/**
 * Lets a user's first sign-in at the provider link the identity that has their recorded address, verified.
 * @throws DomainError `user.not-found`, `user.not-manageable`
 */
export async function allowOidcLink(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Committed<null>> {
  await assertMayManage(deps, caller, userId);
  const data = { userId, by: caller.userId };
  return {
    value: null,
    position: await changeOidcLinks(deps, caller, userId, { type: 'AllowOidcLink', data }),
  };
}
