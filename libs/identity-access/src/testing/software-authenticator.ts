import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRegistration,
  PasskeyRequestOptions,
} from '../contract/index.js';
import { type Cbor, encodeCbor } from './cbor.js';

export interface Mischief {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  /** A signature counter to report instead of the next one. */
  readonly counter?: number;
  readonly userHandle?: string;
  readonly forged?: boolean;
}

interface Held {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly userHandle: string;
  counter: number;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** An authenticator in memory: ES256, attestation "none", with user verification. */
export class SoftwareAuthenticator {
  private readonly held: Held[] = [];

  /** @param synced copies passkeys to other devices @param counts counts signatures; synced passkeys usually do not */
  constructor(
    private readonly origin: string,
    private readonly synced = false,
    private readonly counts = true,
  ) {}

  create(options: PasskeyCreationOptions, mischief: Mischief = {}): PasskeyRegistration {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(32);
    const passkey: Held = { id, key: privateKey, userHandle: options.user.id, counter: 0 };
    this.held.push(passkey);
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coseKey = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      encodeCbor(coseKey),
    ]);
    const authData = this.authenticatorData(options.rp.id, passkey, mischief, credential);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    const clientDataJSON = this.clientData('webauthn.create', options.challenge, mischief);
    const response = {
      clientDataJSON,
      attestationObject: text(encodeCbor(attestation)),
      transports: ['usb'],
    };
    return { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Uses the newest passkey unless one is named. */
  get(options: PasskeyRequestOptions, mischief: Mischief = {}): PasskeyAssertion {
    const wanted = options.allowCredentials?.map(({ id }) => id);
    const passkey = this.held.filter(({ id }) => wanted?.includes(text(id)) ?? true).at(-1);
    if (passkey === undefined) throw new Error('This authenticator has no such passkey.');
    if (this.counts) passkey.counter += 1;
    const authData = this.authenticatorData(options.rpId, passkey, mischief, Buffer.alloc(0));
    const clientDataJSON = this.clientData('webauthn.get', options.challenge, mischief);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const signature = sign('sha256', mischief.forged ? Buffer.concat([signed, signed]) : signed, passkey.key);
    const response = {
      clientDataJSON,
      authenticatorData: text(authData),
      signature: text(signature),
      userHandle: mischief.userHandle ?? passkey.userHandle,
    };
    const id = text(passkey.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Encodes by WebAuthn level 3 section 6.1. */
  private authenticatorData(rpId: string, passkey: Held, mischief: Mischief, credential: Buffer): Buffer {
    const flags =
      0x01 |
      ((mischief.userVerified ?? true) ? 0x04 : 0) |
      (this.synced ? 0x18 : 0) |
      (credential.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(mischief.counter ?? passkey.counter);
    return Buffer.concat([sha256(mischief.rpId ?? rpId), Buffer.from([flags]), counter, credential]);
  }

  private clientData(type: string, challenge: string, mischief: Mischief): string {
    const origin = mischief.origin ?? this.origin;
    return text(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
