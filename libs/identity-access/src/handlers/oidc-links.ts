import { withTenant } from '@rampart/database';
import { type Initiator, loadState, loadStream, type Recorded, type Recording } from '@rampart/event-log';
import type { EntityManager } from 'typeorm';
import { readPasswordHash, type UsernameOwner } from '../adapters/credentials.js';
import { deleteIdentity, insertIdentity } from '../adapters/oidc-identities.js';
import type { OidcLinkView } from '../contract/oidc.js';
import type { OidcLinkHow } from '../domain/oidc-events.js';
import {
  type OidcLinksCommand,
  oidcLinksDecider,
  type OidcLinksState,
  oidcLinksStream,
} from '../domain/oidc-links.js';
import type { ProviderIdentity } from '../ports/identity-provider.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { assertMayManage } from './manageable.js';
import { afterFactorChange } from './second-factor-change.js';
import { readFactorRows } from './second-factor-state.js';
import { changeStream } from './streams.js';

/** Records a change of a user's linked identities. @throws DomainError `oidc.*` */
export const changeOidcLinks = (
  recording: Recording,
  by: Initiator,
  userId: string,
  command: OidcLinksCommand,
): Promise<Recorded<OidcLinksState>> =>
  changeStream(recording, by, oidcLinksDecider, oidcLinksStream(userId), command);

/** Reads the log; empty for an unknown user. */
export const loadOidcLinks = (
  { log }: Pick<Recording, 'log'>,
  { tenantId, userId }: UsernameOwner,
): Promise<OidcLinksState> => loadState(log, oidcLinksDecider, { tenantId, stream: oidcLinksStream(userId) });

interface Linked {
  readonly identity: ProviderIdentity & { readonly connectionId?: string };
  readonly how: OidcLinkHow;
}

/** @throws DomainError `oidc.linked-to-another`, `oidc.not-linked-automatically`, `oidc.too-many-links` */
export const linkIdentity = (
  deps: AccessDependencies,
  by: Initiator,
  userId: string,
  linked: Linked,
): Promise<void> =>
  withTenant(deps.database, by.tenantId, (manager) => linkWithin(deps, manager, by, userId, linked));

/** Links an identity in a transaction of the user's tenant. @throws DomainError as `linkIdentity` */
export async function linkWithin(
  deps: AccessDependencies,
  manager: EntityManager,
  by: Initiator,
  userId: string,
  { identity, how }: Linked,
): Promise<void> {
  const { tenantId } = by;
  const linkId = deps.ids.next();
  const { issuer, subject, address, connectionId } = identity;
  const scope = connectionId === undefined ? {} : { connectionId };
  await insertIdentity(
    manager,
    { id: linkId, tenantId, userId, issuer, subject, ...scope },
    deps.clock.now(),
  );
  const data = { userId, linkId, issuer, subject, address, how };
  await changeOidcLinks(deps, by, userId, { type: 'LinkOidcIdentity', data });
}

export async function listOidcLinks(deps: AccessDependencies, caller: Caller): Promise<OidcLinkView[]> {
  const { tenantId, userId } = caller;
  const { state, events } = await loadStream(deps.log, oidcLinksDecider, {
    tenantId,
    stream: oidcLinksStream(userId),
  });
  return state.links.map(({ id, issuer, address }) => {
    const linked = events.find(({ data }) => 'linkId' in data && data.linkId === id);
    return { id, issuer, address, linkedAt: linked?.metadata.at ?? '' };
  });
}

/** Ends other sessions, which it may have opened. @throws DomainError `oidc.no-such-link`, `oidc.last-way-in` */
export async function unlinkOidc(
  deps: AccessDependencies,
  caller: Caller,
  linkId: string,
): Promise<Recorded<null>> {
  const { tenantId, userId } = caller;
  const position = await withTenant(deps.database, tenantId, async (manager) => {
    const { passkeys } = await readFactorRows(manager, userId);
    const otherWayIn = passkeys.length > 0 || (await readPasswordHash(manager, userId)) !== null;
    const data = { userId, linkId, by: userId, otherWayIn };
    await deleteIdentity(manager, linkId);
    return (await changeOidcLinks(deps, caller, userId, { type: 'UnlinkOidcIdentity', data })).position;
  });
  return { value: null, position: await afterFactorChange(deps, caller, position) };
}

/** Permits linking by address once. @throws DomainError `user.not-found`, `user.not-manageable` */
export async function allowOidcLink(
  deps: AccessDependencies,
  caller: Caller,
  userId: string,
): Promise<Recorded<null>> {
  await assertMayManage(deps, caller, userId);
  const data = { userId, by: caller.userId };
  const { position } = await changeOidcLinks(deps, caller, userId, { type: 'AllowOidcLink', data });
  return { value: null, position };
}
