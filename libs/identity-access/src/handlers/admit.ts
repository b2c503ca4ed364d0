import { withTenant } from '@rampart/database';
import { commandOf, userActor } from '@rampart/event-log';
import { DomainError } from '@rampart/kernel';
import { isKnownDevice, rememberDevice } from '../adapters/known-devices.js';
import { bindProviderSession } from '../adapters/saml/provider-sessions.js';
import { newToken } from '../adapters/tokens.js';
import type { AuthMethod, SignInRefusal } from '../contract/index.js';
import { addressBlock } from '../domain/address-block.js';
import { STAFF_TENANT_ID } from '../domain/installation.js';
import { type SignInEvent, signInStream } from '../domain/sign-in-events.js';
import type { PresentUser } from '../domain/user.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { noteLanguage } from './language.js';
import { issueAccessToken, planSession, type SignedIn, storeSession } from './open-session.js';
import { assertMayPassProvider } from './sign-on/requirement.js';
import { changeSession } from './streams.js';

export interface SignInVisit extends Visit {
  readonly deviceToken: string | null;
}

export interface Admitted extends SignedIn {
  readonly deviceToken: string;
}

/** `userId` is null for an unknown name. */
export interface Attempt {
  readonly tenantId: string;
  readonly userId: string | null;
}

/** Completes every way of signing in, always with a new session. */
export async function admit(
  deps: AccessDependencies,
  visit: SignInVisit,
  admitted: { readonly tenantId: string; readonly user: PresentUser },
  how: { readonly methods: readonly AuthMethod[]; readonly providerSession?: string | null },
): Promise<Admitted> {
  const { tenantId, user } = admitted;
  const owner = { tenantId, userId: user.id };
  if (!how.methods.includes('fed')) await requireProvider(deps, visit, owner);
  const session = planSession(deps, owner, how.methods);
  const { deviceToken, newDevice, refreshToken } = await withTenant(
    deps.database,
    tenantId,
    async (manager) => {
      // A device token belongs to one person, so a device known for another user is new here.
      const known = await isKnownDevice(manager, user.id, visit.deviceToken);
      const value = (known ? visit.deviceToken : null) ?? newToken();
      await rememberDevice(manager, { value, ...owner }, session.startedAt);
      const stored = await storeSession(manager, session);
      if (how.providerSession) await bindProviderSession(manager, how.providerSession, session.sessionId);
      return { deviceToken: value, newDevice: !known, refreshToken: stored };
    },
  );
  const { sessionId } = session;
  const methods = [...how.methods];
  await changeSession(deps, { ...owner, correlationId: visit.correlationId }, sessionId, {
    type: 'StartSession',
    data: {
      sessionId,
      userId: user.id,
      origin: visit.origin,
      methods,
      expiresAt: session.expiresAt.toISOString(),
    },
  });
  // Before the fact that makes a mail due.
  await noteLanguage(deps, visit, admitted);
  await recordAttempt(deps, visit, owner, {
    type: 'SignInSucceeded',
    data: { userId: user.id, sessionId, methods, newDevice, ...visit.origin },
  });
  const accessToken = await issueAccessToken(deps, { user, ...session });
  return { accessToken, refreshToken, sessionId, deviceToken };
}

/** @throws DomainError `sign-in.single-sign-on-required` */
async function requireProvider(
  deps: AccessDependencies,
  visit: Visit,
  owner: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  try {
    await withTenant(deps.database, owner.tenantId, (manager) =>
      assertMayPassProvider(manager, owner.userId),
    );
  } catch (refusal) {
    const data = { userId: owner.userId, reason: 'single-sign-on-required' as const, ...visit.origin };
    if (refusal instanceof DomainError)
      await recordAttempt(deps, visit, owner, { type: 'SignInFailed', data });
    throw refusal;
  }
}

/** Few records during a flood; the next one has the count. @param name key of the typed name */
export async function recordStranger(
  deps: AccessDependencies,
  visit: Visit,
  name: string | null,
  reason: SignInRefusal,
): Promise<void> {
  const counted = deps.unknownNames.take(addressBlock(visit.origin.address), deps.clock.now());
  if (counted === null) return;
  const data = {
    ...{ userId: null, reason, ...visit.origin },
    ...(name === null ? {} : { nameDigest: deps.unknownNames.digestOf(name) }),
    ...(counted === 0 ? {} : { counted }),
  };
  const attempt = { tenantId: STAFF_TENANT_ID, userId: null };
  await recordAttempt(deps, visit, attempt, { type: 'SignInFailed', data });
}

export async function recordAttempt(
  deps: AccessDependencies,
  visit: Visit,
  { tenantId, userId }: Attempt,
  event: SignInEvent,
): Promise<void> {
  const { correlationId } = visit;
  const by = { tenantId, actor: userId === null ? 'system' : userActor(userId), correlationId };
  const about = commandOf(deps, by, signInStream(userId));
  await deps.log.append({ ...about, expectedVersion: 'any', events: [event] });
}
