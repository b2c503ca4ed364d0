import { commandOf, handleCommand, type Recorded, recordedAt, type Requester } from '@rampart/event-log';
import type { ProtectedIdentity as IdentityView, ProtectIdentity } from '../contract/index.js';
import { storedHashes } from '../domain/avatar/index.js';
import type { IdentityProfile } from '../domain/protected-identity.events.js';
import { type ProtectedIdentityCommand, protectedIdentityDecider } from '../domain/protected-identity.js';
import { identityView } from '../domain/protected-identity.views.js';
import type { AvatarReader } from '../ports/avatar-reader.js';
import type { ObjectStore } from '../ports/object-store.js';
import {
  identityNotFound,
  identityStream,
  type ImpersonationContext,
  type LimitedContext,
} from './context.js';

/** @throws DomainError `tier-policy.limit-reached` */
export function protectIdentity(
  context: LimitedContext,
  requester: Requester,
  profile: ProtectIdentity,
): Promise<Recorded<IdentityView>> {
  return protectAs(context, requester, context.ids.next(), { profile, demo: false });
}

/** Idempotent by id. */
export function protectAs(
  context: LimitedContext,
  requester: Requester,
  identityId: string,
  data: { readonly profile: IdentityProfile; readonly demo: boolean },
): Promise<Recorded<IdentityView>> {
  const createdAt = context.clock.now().toISOString();
  const place = { limit: 'protected-identities' as const, key: identityId };
  return context.places.reserveQuota(requester.tenantId, [place], () =>
    change(context, requester, identityId, {
      type: 'ProtectIdentity',
      data: { identityId, createdAt, ...data },
    }),
  );
}

/** @throws DomainError `protected-identity.not-found` */
export function changeIdentity(
  context: ImpersonationContext,
  requester: Requester,
  identityId: string,
  profile: ProtectIdentity,
): Promise<Recorded<IdentityView>> {
  return change(context, requester, identityId, { type: 'ChangeProtectedIdentity', data: { profile } });
}

/** Sets the schedule; null ends it. @throws DomainError `protected-identity.*` */
export function setMonitoring(
  context: ImpersonationContext,
  requester: Requester,
  identityId: string,
  monitoring: IdentityView['monitoring'],
): Promise<Recorded<IdentityView>> {
  const data = { monitoring, connected: context.connected, at: context.clock.now().toISOString() };
  return change(context, requester, identityId, { type: 'SetIdentityMonitoring', data });
}

/** @throws DomainError `protected-identity.not-found` */
export async function withdrawIdentity(
  context: ImpersonationContext,
  requester: Requester,
  identityId: string,
): Promise<Recorded<null>> {
  const { position } = await change(context, requester, identityId, {
    type: 'WithdrawIdentityProtection',
    data: {},
  });
  return { value: null, position };
}

/** Null removes it. The event has no bytes. @throws DomainError `protected-identity.not-found`, `avatar.*` */
export async function setIdentityAvatar(
  context: ImpersonationContext & { readonly objects: ObjectStore; readonly reader: AvatarReader },
  requester: Requester,
  identityId: string,
  bytes: Uint8Array | null,
): Promise<Recorded<IdentityView>> {
  const avatar = bytes === null ? null : await keepReference(context, bytes);
  return change(context, requester, identityId, { type: 'SetProtectedIdentityAvatar', data: { avatar } });
}

async function keepReference(
  { objects, reader }: { objects: ObjectStore; reader: AvatarReader },
  bytes: Uint8Array,
) {
  const { mediaType, views } = await reader.read(bytes);
  return { ...(await objects.put(bytes)), mediaType, ...storedHashes(views) };
}

async function change(
  context: ImpersonationContext,
  requester: Requester,
  identityId: string,
  command: ProtectedIdentityCommand,
): Promise<Recorded<IdentityView>> {
  const about = commandOf(context, requester, identityStream(identityId));
  const outcome = await handleCommand(context.log, protectedIdentityDecider, about, command);
  if (outcome.state === null) throw identityNotFound();
  return recordedAt(identityView(outcome.state), outcome);
}
