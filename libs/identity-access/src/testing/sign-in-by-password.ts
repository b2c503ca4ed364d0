import type { SignIn } from '../contract/index.js';
import type { RelyingParty } from '../domain/relying-party.js';
import type { Admitted, SignInVisit } from '../handlers/admit.js';
import type { AccessDependencies } from '../handlers/dependencies.js';
import { signIn } from '../handlers/sign-in.js';

export const TEST_SITE: RelyingParty = {
  available: true,
  id: 'rampart.example',
  origin: 'https://rampart.example',
};

/** @throws Error when the user has a second factor */
export async function signInByPassword(
  deps: AccessDependencies,
  credentials: SignIn,
  visit: SignInVisit,
): Promise<Admitted> {
  const outcome = await signIn(deps, credentials, visit, TEST_SITE);
  if ('needed' in outcome) throw new Error('A second factor was asked for.');
  return outcome;
}
