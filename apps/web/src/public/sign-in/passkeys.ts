import type { PasskeyAssertion, PasskeyRequestOptions } from '@rampart/identity-access/contract';
import {
  offersPasskeysInFields,
  passkeyFromField,
} from '../../features/identity-access/session/lib/passkey-ceremony.js';
import { post } from './call.js';

/** Options for any passkey. @throws ApiError */
export const passkeyOptions = (): Promise<PasskeyRequestOptions> => post('/api/auth/passkeys/options');

/** Exchanges a passkey's answer for an access token. @throws ApiError */
export async function signInWithPasskey(credential: PasskeyAssertion): Promise<string> {
  const answer = await post<{ readonly access_token: string }>('/api/auth/passkeys/sign-in', { credential });
  return answer.access_token;
}

/** Passkeys need a domain name (WebAuthn level 3 section 5.1.2), which `127.0.0.1` is not. */
const isNumeric = (host: string): boolean => /^[\d.]+$|:/.test(host);

/** Null when the browser offers no passkeys in the field, or the page was left. @throws ApiError of the server */
export async function passkeyFromUsernameField(): Promise<PasskeyAssertion | null> {
  if (isNumeric(window.location.hostname) || !(await offersPasskeysInFields())) return null;
  return passkeyFromField(await passkeyOptions());
}
