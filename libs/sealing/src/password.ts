import { DomainError, t } from '@rampart/kernel';
import { Opener } from './opener.js';
import { SECRET_BYTES } from './rotation.js';
import { Sealer } from './sealer.js';

/** Iterations of PBKDF2 with SHA-256, by OWASP's Password Storage Cheat Sheet 2023. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const SENDER = 0;

/** A text that a password opens. Everything except `ct` is public. */
export interface PasswordSealed {
  readonly format: 'rampart-sealed-1';
  readonly algorithm: 'AES-256-GCM, RFC 9605';
  readonly kdf: { readonly name: 'PBKDF2-SHA-256'; readonly iterations: number; readonly salt: string };
  /** A frame in base64. */
  readonly ct: string;
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Works in browsers and Node. @param salt 16 random bytes, never used twice */
export async function sealWithPassword(
  text: string,
  password: string,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<PasswordSealed> {
  const secret = await secretOf(password, salt, ITERATIONS);
  const frame = await new Sealer({ secret, sender: SENDER, startedAt: 0 }).seal(
    new TextEncoder().encode(text),
    0,
  );
  let ct = '';
  for (let at = 0; at < frame.length; at += PIECE) ct += encode(frame.subarray(at, at + PIECE));
  return {
    ...{ format: 'rampart-sealed-1', algorithm: 'AES-256-GCM, RFC 9605', ct },
    kdf: { name: 'PBKDF2-SHA-256', iterations: ITERATIONS, salt: encode(salt) },
  };
}

/** A multiple of three, so that pieces of base64 can be joined. */
const PIECE = 30_000;

/** @throws DomainError `sealing.altered` for another password or changed bytes */
export async function openWithPassword({ kdf, ct }: PasswordSealed, password: string): Promise<string> {
  if (kdf.iterations > 10 * ITERATIONS)
    throw new DomainError(
      'sealing.malformed',
      'invalid',
      t`The key derivation of the file is too costly. Export it again.`,
    );
  const secret = await secretOf(password, decode(kdf.salt), kdf.iterations);
  return new TextDecoder().decode(await new Opener({ secret, sender: SENDER }).open(decode(ct)));
}

async function secretOf(password: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const typed = new TextEncoder().encode(password);
  const key = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: salt as Uint8Array<ArrayBuffer>, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, SECRET_BYTES * 8));
}
