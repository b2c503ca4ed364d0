import { withTenant } from '@rampart/database';
import { commandOf } from '@rampart/event-log';
import { DomainError, t } from '@rampart/kernel';
import { CHALLENGE_SECONDS, insertChallenge, takeChallenge } from '../adapters/challenges.js';
import { readPasswordHash } from '../adapters/credentials.js';
import { challengeIn, requestOptions } from '../adapters/passkey-ceremonies.js';
import { readProof, renewProof } from '../adapters/sessions.js';
import { ACCOUNT_POLICY, chargeThrottle, settleThrottle } from '../adapters/throttle.js';
import { newToken } from '../adapters/tokens.js';
import {
  STEP_UP_REQUIRED,
  STEP_UP_SECONDS,
  type StepUp,
  type StepUpMethod,
  type StepUpOptions,
} from '../contract/index.js';
import { latestStart } from '../domain/clock-skew.js';
import type { StepUpEvent } from '../domain/factor-events.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { signInStream } from '../domain/sign-in-events.js';
import type { AccessDependencies, Caller } from './dependencies.js';
import { issueAccessToken } from './open-session.js';
import { passkeyChallengeOver } from './passkeys.js';
import { type Proof, provePasskey, proveTotp } from './second-factor-proofs.js';
import { type FactorRows, readFactorRows } from './second-factor-state.js';
import { loadUser } from './streams.js';

export async function startStepUp(
  deps: AccessDependencies,
  caller: Caller,
  site: RelyingParty,
): Promise<StepUpOptions> {
  const { methods, factors } = await waysOf(deps, caller, site);
  if (!site.available || !methods.includes('passkey')) return { methods, passkeyOptions: null };
  const { tenantId, userId, sessionId } = caller;
  const now = deps.clock.now();
  const value = newToken();
  await withTenant(deps.database, tenantId, (manager) => {
    const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000);
    const bound = { purpose: 'step-up', sessionId, browser: null, webauthn: null } as const;
    return insertChallenge(manager, { value, tenantId, userId, ...bound, methods: [], expiresAt }, now);
  });
  return { methods, passkeyOptions: await requestOptions(site, value, factors.passkeys) };
}

/** With a second factor the password does not suffice: a thief with password and session could remove the factor. */
async function waysOf(
  deps: AccessDependencies,
  caller: Pick<Caller, 'tenantId' | 'userId'>,
  site: RelyingParty,
): Promise<{ readonly methods: StepUpMethod[]; readonly factors: FactorRows }> {
  return withTenant(deps.database, caller.tenantId, async (manager) => {
    const factors = await readFactorRows(manager, caller.userId);
    if (!factors.enabled) {
      const password = await readPasswordHash(manager, caller.userId);
      return { methods: password === null ? [] : ['password'], factors };
    }
    const methods: StepUpMethod[] = [];
    if (factors.passkeys.length > 0 && site.available) methods.push('passkey');
    if (factors.totp !== null) methods.push('totp');
    return { methods, factors };
  });
}

/**
 * @returns a new access token; earlier ones are refused from now on
 * @throws DomainError `step-up.*`, `passkey.challenge-over`, `session.ended`
 */
export async function stepUp(
  deps: AccessDependencies,
  caller: Caller,
  input: StepUp,
  site: RelyingParty,
): Promise<string> {
  const { methods } = await waysOf(deps, caller, site);
  if (!methods.includes(input.method))
    throw new DomainError('step-up.method', 'invalid', t`Confirm with one of your second factors.`, {
      methods,
    });
  // Counted per session, so that guessing in a stolen session delays no other.
  const bucket = { key: `step-up:${caller.sessionId}`, policy: ACCOUNT_POLICY };
  await chargeThrottle(deps.database, [bucket], deps.clock.now());
  const proof = await prove(deps, caller, input, site);
  if (proof === null) {
    await record(deps, caller, 'StepUpFailed', input.method);
    throw new DomainError('step-up.wrong', 'invalid', WRONG[input.method]);
  }
  await settleThrottle(deps.database, { forget: [bucket.key], refund: [] }, deps.clock.now());
  const user = await loadUser(deps, caller.tenantId, caller.userId);
  const renewed = await withTenant(deps.database, caller.tenantId, (manager) =>
    renewProof(manager, caller.sessionId, proof, deps.clock.now()),
  );
  if (renewed === null || user.status !== 'active')
    throw new DomainError('session.ended', 'unauthenticated', t`Your session has ended. Sign in again.`);
  await record(deps, caller, 'StepUpSucceeded', input.method);
  const { tenantId, sessionId } = caller;
  return issueAccessToken(deps, { tenantId, sessionId, user, ...renewed });
}

const WRONG: Readonly<Record<StepUpMethod, string>> = {
  password: 'The password is wrong.',
  totp: 'The code is wrong or has been used. Try the next one.',
  passkey: 'This passkey could not be verified. Try again.',
};

async function prove(
  deps: AccessDependencies,
  caller: Caller,
  input: StepUp,
  site: RelyingParty,
): Promise<Proof> {
  if (input.method === 'totp') return proveTotp(deps, caller, input.code);
  if (input.method === 'password') {
    const hash = await withTenant(deps.database, caller.tenantId, (manager) =>
      readPasswordHash(manager, caller.userId),
    );
    const right = await deps.passwords.verify(hash ?? deps.passwords.decoy, input.password);
    return right ? ['pwd'] : null;
  }
  const challenge = challengeIn(input.credential.response.clientDataJSON) ?? '';
  const bound = { purpose: 'step-up', browser: null, sessionId: caller.sessionId } as const;
  const open = await withTenant(deps.database, caller.tenantId, (manager) =>
    takeChallenge(manager, challenge, bound, deps.clock.now()),
  );
  if (open === null || !site.available) throw passkeyChallengeOver();
  return provePasskey(deps, caller, site, { challenge, credential: input.credential });
}

async function record(
  deps: AccessDependencies,
  caller: Caller,
  type: StepUpEvent['type'],
  method: StepUpMethod,
): Promise<void> {
  const { userId, sessionId, origin } = caller;
  await deps.log.append({
    ...commandOf(deps, caller, signInStream(userId)),
    expectedVersion: 'any',
    events: [{ type, data: { userId, sessionId, method, ...origin } }],
  });
}

/** In both session and token. @param tokenProvedAt the token's `auth_time` @throws `step-up.required` */
export async function requireStepUp(
  deps: AccessDependencies,
  caller: Pick<Caller, 'tenantId' | 'userId' | 'sessionId'>,
  tokenProvedAt: Date,
  site: RelyingParty,
): Promise<void> {
  const now = deps.clock.now();
  const since = now.getTime() - STEP_UP_SECONDS * 1000;
  const proof = await withTenant(deps.database, caller.tenantId, (manager) =>
    readProof(manager, caller.sessionId),
  );
  const provedAt = Math.min(proof?.authenticatedAt.getTime() ?? 0, tokenProvedAt.getTime());
  if (provedAt > since && provedAt <= latestStart(now).getTime()) return;
  const { methods } = await waysOf(deps, caller, site);
  throw new DomainError(
    STEP_UP_REQUIRED,
    'forbidden',
    methods.length > 0
      ? t`This action needs a confirmation. Confirm your identity.`
      : t`This action needs a fresh sign-in. Sign out and sign in again.`,
    { methods },
  );
}
