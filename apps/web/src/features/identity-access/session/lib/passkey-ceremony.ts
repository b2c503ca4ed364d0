import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '@rampart/identity-access/contract';
import { t } from '@rampart/kernel';
import type * as WebAuthn from '@simplewebauthn/browser';

type Library = typeof WebAuthn;
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

// Loads the library at the first use of a passkey, because most visits do not need it.
const library = (): Promise<Library> => import('@simplewebauthn/browser');

/** A failed passkey ceremony in the browser, with a sentence for the user. */
export class PasskeyProblem extends Error {
  override readonly name = 'PasskeyProblem';
}

/** Whether this browser supports passkeys at this address (a secure context). */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The cause by the name of the browser's error (WebAuthn level 3, sections 5.1.3 and 5.1.4). */
export function passkeyProblemText(cause: unknown): string {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return t`No passkey was used. Try again or use another method.`;
  if (name === 'InvalidStateError')
    return t`This device already has a passkey for this account. Use another device.`;
  if (name === 'SecurityError') return t`Passkeys do not work at this address. Open Rampart over https.`;
  return t`The passkey did not work. Try again.`;
}

async function held<Answer>(ceremony: (webauthn: Library) => Promise<Answer>): Promise<Answer> {
  if (!supportsPasskeys())
    throw new PasskeyProblem(t`This browser does not offer passkeys here. Open Rampart over https.`);
  try {
    return await ceremony(await library());
  } catch (cause) {
    throw new PasskeyProblem(passkeyProblemText(cause));
  }
}

/** Asks the user for a passkey. @throws PasskeyProblem when they decline, take too long, or the browser cannot do it */
export function askForPasskey(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  // The types of the library do not distinguish an absent list from an undefined one.
  const optionsJSON = options as RequestOptions;
  return held(
    async ({ startAuthentication }) => (await startAuthentication({ optionsJSON })) as PasskeyAssertion,
  );
}

/** Creates a passkey in the browser. @throws PasskeyProblem */
export function makePasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const optionsJSON = options as CreationOptions;
  return held(
    async ({ startRegistration }) => (await startRegistration({ optionsJSON })) as PasskeyRegistration,
  );
}

export async function offersPasskeysInFields(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return (await window.PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Offers passkeys in the field with `autocomplete="… webauthn"`. Null when another ceremony started first. */
export async function passkeyFromField(options: PasskeyRequestOptions): Promise<PasskeyAssertion | null> {
  const { startAuthentication } = await library();
  const optionsJSON = options as RequestOptions;
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(
    (answer) => answer as PasskeyAssertion,
    () => null,
  );
}
