import type { PasskeyAssertion, PasskeyRequestOptions } from '@rampart/identity-access/contract';
import { post } from './call.js';

const library = () => import('@simplewebauthn/browser');

/** A sentence for a person about a ceremony in the browser that did not end with a passkey. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** Whether this browser knows passkeys at this address (a secure context). */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

async function ceremony(options: PasskeyRequestOptions, fromAutofill: boolean): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  // The library's types do not tell an absent list from an undefined one.
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: fromAutofill });
  return answer as PasskeyAssertion;
}

/**
 * Asks the person for a passkey.
 * @throws PasskeyProblem when they decline, take too long, or the browser cannot
 */
export async function askForPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  if (!supportsPasskeys()) throw new PasskeyProblem('This browser does not offer passkeys at this address.');
  try {
    return await ceremony(options, false);
  } catch (cause) {
    throw new PasskeyProblem(passkeyProblemText(cause));
  }
}

/** What went wrong in the browser, by the name of its error (WebAuthn level 3 section 6.3.3). */
function passkeyProblemText(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'No passkey was used.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  return 'The passkey could not be used. Sign in another way.';
}

/** Options for a passkey of whoever holds one. @throws ApiError */
export const passkeyOptions = (): Promise<PasskeyRequestOptions> =>
  post('/api/auth/passkeys/sign-in/options');

/** Trades a passkey's answer for an access token. @throws ApiError */
export async function signInWithPasskey(credential: PasskeyAssertion): Promise<string> {
  const answer = await post<{ readonly access_token: string }>('/api/auth/passkeys/sign-in', { credential });
  return answer.access_token;
}

/**
 * Offers passkeys among the suggestions of the username field (conditional mediation) and waits until one is chosen.
 * Null when the browser does not do that, or another ceremony or the page's end came first.
 * @throws ApiError when the server has no options to give
 */
export async function passkeyFromAutofill(): Promise<PasskeyAssertion | null> {
  if (!supportsPasskeys() || !(await window.PublicKeyCredential.isConditionalMediationAvailable?.()))
    return null;
  const options = await passkeyOptions();
  // A suggestion that was not taken is no failure: the form is still there.
  return ceremony(options, true).catch(() => null);
}
