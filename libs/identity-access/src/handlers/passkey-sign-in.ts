import { withTenant } from '@rampart/database';
import { DomainError, t } from '@rampart/kernel';
import { CHALLENGE_SECONDS, insertChallenge, takeChallenge } from '../adapters/challenges.js';
import { challengeIn, requestOptions } from '../adapters/passkey-ceremonies.js';
import { ownerOfPasskey } from '../adapters/passkeys.js';
import { type Bucket, chargeThrottle, settleThrottle, type ThrottlePolicy } from '../adapters/throttle.js';
import { newToken } from '../adapters/tokens.js';
import type { PasskeyAssertion, PasskeyRequestOptions, SignInRefusal } from '../contract/index.js';
import { addressBlock } from '../domain/address-block.js';
import { INSTALLATION_TENANT_ID } from '../domain/installation.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { admit, type Admitted, recordAttempt, recordStranger } from './admit.js';
import type { AccessDependencies, Visit } from './dependencies.js';
import { passkeyChallengeOver, requirePasskeySite } from './passkeys.js';
import { provePasskey } from './second-factor-proofs.js';
import type { SecondFactorVisit } from './second-factor-sign-in.js';
import { loadUser } from './streams.js';

/** Each opened sign-in page stores a row for five minutes. One address may be a whole office, so the limit is high. */
const START_POLICY: ThrottlePolicy = { free: 600, longestSeconds: 10 };

const bucketOf = (visit: Visit): Bucket => ({
  key: `passkey-address:${addressBlock(visit.origin.address)}`,
  policy: START_POLICY,
});

export interface PasskeySignInBegun {
  readonly options: PasskeyRequestOptions;
  readonly browserToken: string;
}

/** Without a name, so that it reveals no account. @throws DomainError `passkeys.unavailable`, `sign-in.throttled` */
export async function startPasskeySignIn(
  deps: AccessDependencies,
  visit: Visit,
  site: RelyingParty,
): Promise<PasskeySignInBegun> {
  const usable = requirePasskeySite(site);
  const now = deps.clock.now();
  await chargeThrottle(deps.database, [bucketOf(visit)], now);
  const [value, browserToken] = [newToken(), newToken()];
  await withTenant(deps.database, INSTALLATION_TENANT_ID, (manager) =>
    insertChallenge(
      manager,
      {
        value,
        tenantId: INSTALLATION_TENANT_ID,
        userId: null,
        purpose: 'passkey-sign-in',
        sessionId: null,
        browser: browserToken,
        webauthn: null,
        methods: [],
        expiresAt: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
      },
      now,
    ),
  );
  return { options: await requestOptions(usable, value, null), browserToken };
}

/** @throws DomainError `passkeys.unavailable`, `passkey.challenge-over`, `sign-in.passkey-refused` */
export async function signInWithPasskey(
  deps: AccessDependencies,
  credential: PasskeyAssertion,
  visit: SecondFactorVisit,
  site: RelyingParty,
): Promise<Admitted> {
  const usable = requirePasskeySite(site);
  const challenge = await takeOwnChallenge(deps, credential, visit);
  const owner = await ownerOfPasskey(deps.database, credential.id);
  if (owner === null) throw await refuse(deps, visit, null, 'unknown-user');
  const context = { ...owner, correlationId: visit.correlationId };
  const proof = await provePasskey(deps, context, usable, { challenge, credential });
  if (proof === null) throw await refuse(deps, visit, owner, 'wrong-passkey');
  const user = await loadUser(deps, owner.tenantId, owner.userId);
  if (user.status !== 'active') throw await refuse(deps, visit, owner, 'not-active');
  await settleThrottle(deps.database, { forget: [], refund: [bucketOf(visit).key] }, deps.clock.now());
  return admit(deps, visit, { tenantId: owner.tenantId, user }, { methods: proof });
}

async function takeOwnChallenge(
  deps: AccessDependencies,
  credential: PasskeyAssertion,
  visit: SecondFactorVisit,
): Promise<string> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (challenge === null || visit.browserToken === null) throw passkeyChallengeOver();
  const bound = { purpose: 'passkey-sign-in', browser: visit.browserToken, sessionId: null } as const;
  const open = await withTenant(deps.database, INSTALLATION_TENANT_ID, (manager) =>
    takeChallenge(manager, challenge, bound, deps.clock.now()),
  );
  if (open === null) throw passkeyChallengeOver();
  return challenge;
}

async function refuse(
  deps: AccessDependencies,
  visit: SecondFactorVisit,
  owner: { readonly tenantId: string; readonly userId: string } | null,
  reason: SignInRefusal,
): Promise<DomainError> {
  if (owner === null) await recordStranger(deps, visit, null, reason);
  else {
    const data = { userId: owner.userId, reason, ...visit.origin };
    await recordAttempt(deps, visit, owner, { type: 'SignInFailed', data });
  }
  return new DomainError(
    'sign-in.passkey-refused',
    'unauthenticated',
    t`This passkey is not registered here. Use another one, or your password.`,
  );
}
