import { createHash } from 'node:crypto';
import {
  type PasskeyAssertion,
  type PasskeyCreationOptions,
  passkeyCreationOptionsSchema,
  type PasskeyRegistration,
  type PasskeyRequestOptions,
  passkeyRequestOptionsSchema,
} from '../contract/index.js';
import type { RelyingParty } from '../domain/relying-party.js';
import { CHALLENGE_SECONDS } from './challenges.js';
import type { PasskeyRow } from './passkeys.js';

export type PasskeySite = Extract<RelyingParty, { readonly available: true }>;

/** Loaded at the first ceremony, because it takes long (decision 1040). */
const library = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256 (RFC 9053), which current authenticators use. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = CHALLENGE_SECONDS * 1000;

/** A failed check has a reason for operators; people see a general sentence. */
export type Verified<Facts> =
  | ({ readonly verified: true } & Facts)
  | { readonly verified: false; readonly reason: string };

/** Constant per user and without meaning (WebAuthn level 3 section 14.6.1). */
export const userHandleOf = (userId: string): Buffer =>
  createHash('sha256').update(`rampart user handle ${userId}`).digest();

const fresh = (challenge: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(challenge, 'base64url'));
const named = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId,
  transports: [...transports],
});

/** Options for `navigator.credentials.get`. Without passkeys the person chooses any of the site's. */
export async function requestOptions(
  site: PasskeySite,
  challenge: string,
  passkeys: readonly PasskeyRow[] | null,
): Promise<PasskeyRequestOptions> {
  const options = await (
    await library()
  ).generateAuthenticationOptions({
    rpID: site.id,
    challenge: fresh(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    ...(passkeys && { allowCredentials: passkeys.map(named) }),
  });
  return passkeyRequestOptionsSchema.parse(options);
}

/** A discoverable passkey with user verification, on an authenticator that has none of the user. */
export async function creationOptions(
  site: PasskeySite,
  challenge: string,
  person: { readonly userId: string; readonly username: string; readonly displayName: string },
  passkeys: readonly PasskeyRow[],
): Promise<PasskeyCreationOptions> {
  const options = await (
    await library()
  ).generateRegistrationOptions({
    rpName: 'Rampart',
    rpID: site.id,
    challenge: fresh(challenge),
    timeout: TIMEOUT_MS,
    userID: Uint8Array.from(userHandleOf(person.userId)),
    userName: person.username,
    userDisplayName: person.displayName,
    attestationType: 'none',
    excludeCredentials: passkeys.map(named),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return passkeyCreationOptionsSchema.parse(options);
}

/** The challenge in a browser's answer, which is not verified; null when the answer is malformed. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (said as { readonly challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : null;
  } catch {
    return null;
  }
}

type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;
type PasskeyUse = Pick<PasskeyRow, 'counter' | 'synced'>;

/** Verifies a registration by WebAuthn level 3 section 7.1. */
export async function verifyRegistration(
  site: PasskeySite,
  challenge: string,
  credential: PasskeyRegistration,
): Promise<Verified<NewPasskey>> {
  const { clientDataJSON, attestationObject } = credential.response;
  return believing<NewPasskey>(async () => {
    const { verified, registrationInfo } = await (
      await library()
    ).verifyRegistrationResponse({
      response: {
        ...namesOf(credential),
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return { verified: false, reason: 'The attestation does not hold.' };
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      verified: true,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports ?? [],
      synced: registrationInfo.credentialDeviceType === 'multiDevice',
    };
  });
}

/** WebAuthn level 3 section 7.2, except the counter, which the database compares under a row lock. */
export async function verifyAssertion(
  site: PasskeySite,
  challenge: string,
  passkey: PasskeyRow,
  credential: PasskeyAssertion,
): Promise<Verified<PasskeyUse>> {
  const { userHandle, ...signed } = credential.response;
  return believing<PasskeyUse>(async () => {
    const { verified, authenticationInfo } = await (
      await library()
    ).verifyAuthenticationResponse({
      response: {
        ...namesOf(credential),
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return { verified: false, reason: 'The signature does not hold.' };
    const { newCounter: counter, credentialDeviceType } = authenticationInfo;
    return { verified: true, counter, synced: credentialDeviceType === 'multiDevice' };
  });
}

/** The library throws when a check fails; its message becomes the reason. */
async function believing<Facts>(check: () => Promise<Verified<Facts>>): Promise<Verified<Facts>> {
  try {
    return await check();
  } catch (error) {
    return { verified: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

const namesOf = ({ id, rawId, type }: PasskeyRegistration | PasskeyAssertion) => ({
  id,
  rawId,
  type,
  // Extensions are ignored.
  clientExtensionResults: {},
});
