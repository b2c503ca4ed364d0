import { withTenant } from '@rampart/database';
import type { Requester } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import {
  CHALLENGE_ATTEMPTS,
  CHALLENGE_SECONDS,
  insertChallenge,
  type OpenChallenge,
  peekChallenge,
  spendChallenge,
  tenantOfChallenge,
  tryChallenge,
} from '../adapters/challenges.js';
import { isKnownDevice } from '../adapters/known-devices.js';
import { requestOptions } from '../adapters/passkey-ceremonies.js';
import { chargeThrottle, settleThrottle } from '../adapters/throttle.js';
import { newToken } from '../adapters/tokens.js';
import type { AuthMethod, CompleteSignIn, SecondFactorNeeded } from '../contract/index.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { admit, type Admitted, recordAttempt, type SignInVisit } from './admit.js';
import type { AccessDependencies } from './dependencies.js';
import { type Proof, provePasskey, proveRecoveryCode, proveTotp } from './second-factor-proofs.js';
import { type FactorRows, methodsOf } from './second-factor-state.js';
import { factorBuckets, settledFactorBuckets } from './second-factor-throttle.js';
import { loadUser } from './streams.js';

export interface SecondFactorAsked {
  readonly needed: SecondFactorNeeded['second_factor'];
  /** A cookie that binds the challenge to this browser. The cookie alone opens no session. */
  readonly browserToken: string;
}

export interface SecondFactorVisit extends SignInVisit {
  readonly browserToken: string | null;
}

export async function askSecondFactor(
  deps: AccessDependencies,
  owner: { readonly tenantId: string; readonly userId: string },
  factors: FactorRows,
  site: RelyingParty,
  methods: readonly AuthMethod[],
  providerSession: string | null = null,
): Promise<SecondFactorAsked> {
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
  const [challenge, browserToken, webauthn] = [newToken(), newToken(), newToken()];
  await withTenant(deps.database, owner.tenantId, (manager) =>
    insertChallenge(
      manager,
      {
        value: challenge,
        ...owner,
        purpose: 'second-factor',
        sessionId: null,
        browser: browserToken,
        webauthn,
        methods,
        providerSession,
        expiresAt,
      },
      now,
    ),
  );
  const would = methodsOf(factors, site);
  const passkeyOptions =
    site.available && would.includes('passkey')
      ? await requestOptions(site, webauthn, factors.passkeys)
      : null;
  return {
    needed: { challenge, methods: would, expiresAt: expiresAt.toISOString(), passkeyOptions },
    browserToken,
  };
}

/** Completes a sign-in in the same browser, within five minutes and five attempts. @throws DomainError `sign-in.*` */
export async function completeSignIn(
  deps: AccessDependencies,
  input: CompleteSignIn,
  visit: SecondFactorVisit,
  site: RelyingParty,
): Promise<Admitted> {
  const { owner, buckets } = await findWaiting(deps, input.challenge, visit);
  await chargeThrottle(deps.database, buckets, deps.clock.now());
  const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]): Promise<T> =>
    withTenant(deps.database, owner.tenantId, work);
  const attempt = await inTenant((manager) =>
    tryChallenge(manager, input.challenge, visit.browserToken ?? '', deps.clock.now()),
  );
  if (attempt === null) throw challengeOver();
  const user = await loadUser(deps, owner.tenantId, owner.userId);
  if (user.status !== 'active') throw challengeOver();
  const proof = await prove(deps, owner, attempt, input, site);
  if (proof === null) throw await refuse(deps, owner, visit, input, attempt);
  // Of two concurrent correct answers, only one opens a session.
  if (!(await inTenant((manager) => spendChallenge(manager, input.challenge)))) throw challengeOver();
  await settleThrottle(deps.database, settledFactorBuckets(buckets), deps.clock.now());
  const methods = [...new Set([...attempt.methods, ...proof])];
  const { providerSession } = attempt;
  return admit(deps, visit, { tenantId: owner.tenantId, user }, { methods, providerSession });
}

async function findWaiting(deps: AccessDependencies, challenge: string, visit: SecondFactorVisit) {
  const tenantId = await tenantOfChallenge(deps.database, challenge);
  const browser = visit.browserToken;
  if (tenantId === null || browser === null) throw challengeOver();
  return withTenant(deps.database, tenantId, async (manager) => {
    const userId = await peekChallenge(manager, challenge, browser, deps.clock.now());
    if (userId === null) throw challengeOver();
    const known = await isKnownDevice(manager, userId, visit.deviceToken);
    const owner: Requester = { tenantId, userId, correlationId: visit.correlationId };
    return { owner, buckets: factorBuckets(userId, visit, known) };
  });
}

async function prove(
  deps: AccessDependencies,
  owner: Requester,
  attempt: OpenChallenge,
  input: CompleteSignIn,
  site: RelyingParty,
): Promise<Proof> {
  if (input.method === 'totp') return proveTotp(deps, owner, input.code);
  if (input.method === 'recovery-code') return proveRecoveryCode(deps, owner, input.code);
  if (!site.available || attempt.webauthn === null) return null;
  return provePasskey(deps, owner, site, { challenge: attempt.webauthn, credential: input.credential });
}

async function refuse(
  deps: AccessDependencies,
  owner: Requester,
  visit: SecondFactorVisit,
  input: CompleteSignIn,
  attempt: OpenChallenge,
): Promise<DomainError> {
  const reason = input.method === 'passkey' ? 'wrong-passkey' : 'wrong-code';
  await recordAttempt(deps, visit, owner, {
    type: 'SignInFailed',
    data: { userId: owner.userId, reason, ...visit.origin },
  });
  const words =
    input.method === 'passkey'
      ? 'This passkey could not be verified. Try again.'
      : 'The code is wrong or has been used. Try the next one.';
  const attemptsLeft = CHALLENGE_ATTEMPTS - attempt.attempts;
  return new DomainError(`sign-in.${reason}`, 'unauthenticated', words, { attemptsLeft });
}

function challengeOver(): DomainError {
  return new DomainError(
    'sign-in.challenge-over',
    'unauthenticated',
    t`This sign-in expired. Enter your username and password again.`,
  );
}
