import type { SignIn } from '../contract/index.js';
import type { SignInVisit } from '../handlers/admit.js';
import type { AccessDependencies, Caller } from '../handlers/dependencies.js';
import { type SecondFactorAsked, type SecondFactorVisit } from '../handlers/second-factor-sign-in.js';
import { signIn } from '../handlers/sign-in.js';
import { finishTotp, startTotp } from '../handlers/totp.js';
import { SessionVerifier } from '../handlers/verify-session.js';
import { visitFrom } from './access-fixture.js';
import { signInByPassword, TEST_SITE } from './sign-in-by-password.js';
import { codeOf } from './totp-code.js';

export async function callerOf(deps: AccessDependencies, accessToken: string): Promise<Caller> {
  return { ...(await new SessionVerifier(deps).verify(accessToken)), ...visitFrom(deps) };
}

export async function newCaller(deps: AccessDependencies, credentials: SignIn): Promise<Caller> {
  const { accessToken } = await signInByPassword(deps, credentials, visitFrom(deps));
  return callerOf(deps, accessToken);
}

export async function setUpTotp(
  deps: AccessDependencies,
  caller: Caller,
  clock: { advance(ms: number): void },
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await startTotp(deps, caller);
  const { value } = await finishTotp(deps, caller, codeOf(secret, deps.clock.now()));
  clock.advance(30_000);
  return { secret, recoveryCodes: value.recoveryCodes ?? [] };
}

/** @throws Error when no second factor is required */
export async function askedFor(
  deps: AccessDependencies,
  credentials: SignIn,
  visit: SignInVisit = visitFrom(deps),
  site = TEST_SITE,
): Promise<SecondFactorAsked & { readonly visit: SecondFactorVisit }> {
  const outcome = await signIn(deps, credentials, visit, site);
  if (!('needed' in outcome)) throw new Error('No second factor was asked for.');
  return { ...outcome, visit: { ...visit, browserToken: outcome.browserToken } };
}
