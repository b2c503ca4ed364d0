import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** 160 bits, the length RFC 4226 section 4 recommends. */
const SEED_BYTES = 20;
/** RFC 6238 in the form that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accepts one step before and after, for clocks that differ (RFC 6238 section 5.2). */
const WINDOW = 1;

export const newSeed = (): Buffer => randomBytes(SEED_BYTES);

const secretOf = (seed: Buffer): Secret =>
  new Secret({ buffer: seed.buffer.slice(seed.byteOffset, seed.byteOffset + seed.length) as ArrayBuffer });

export function describeSeed(
  seed: Buffer,
  username: string,
): { readonly secret: string; readonly uri: string } {
  const totp = new TOTP({ ...FORM, issuer: 'Rampart', label: username, secret: secretOf(seed) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The matching step among the present one and its neighbours; null for a wrong code. */
export function stepOfCode(seed: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...FORM, token: code, secret: secretOf(seed), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: FORM.period, timestamp }) + delta;
}
