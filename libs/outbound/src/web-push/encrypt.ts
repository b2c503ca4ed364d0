import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The curve P-256 of RFC 8291, section 3.1. */
export const CURVE = 'prime256v1';
/** Bytes of an uncompressed point. */
export const POINT_BYTES = 65;
/** Bytes of the secret that a browser shares. */
export const AUTH_BYTES = 16;
const SALT_BYTES = 16;
/** The record size, which a push service must accept as a whole message (RFC 8030, section 7.2). */
export const RECORD_BYTES = 4096;
const HEADER_BYTES = SALT_BYTES + 4 + 1 + POINT_BYTES;
const TAG_BYTES = 16;
/** Ends the last record (RFC 8188, section 2). */
export const LAST_RECORD = 2;
/** The longest text of one message, in bytes. */
export const MAX_PLAINTEXT_BYTES = RECORD_BYTES - HEADER_BYTES - TAG_BYTES - 1;

/** The public key and secret of a browser's subscription, both base64url. */
export interface PushKeys {
  /** An uncompressed point on P-256. */
  readonly p256dh: string;
  /** 16 bytes. */
  readonly auth: string;
}

/** What is random in a message; only a test chooses it. */
interface Chance {
  /** 16 bytes. */
  readonly salt: Buffer;
  /** The sender's private key of this message, 32 bytes. */
  readonly privateKey: Buffer | null;
}

/**
 * Encrypts one message for a browser (RFC 8291; `aes128gcm` of RFC 8188).
 * @returns the body of the request, at most 4096 bytes
 * @throws TypeError for keys that are none, or a longer text than `MAX_PLAINTEXT_BYTES`
 */
export function encryptPush(
  plaintext: Uint8Array,
  { p256dh, auth }: PushKeys,
  { salt, privateKey }: Chance = { salt: randomBytes(SALT_BYTES), privateKey: null },
): Buffer {
  if (plaintext.length > MAX_PLAINTEXT_BYTES)
    throw new TypeError('The message is too long for one record. Shorten it.');
  const theirs = pointOf(p256dh);
  const secret = Buffer.from(auth, 'base64url');
  if (theirs === null || secret.length !== AUTH_BYTES)
    throw new TypeError('The keys of the subscription are not valid. Subscribe the browser again.');
  const own = createECDH(CURVE);
  if (privateKey === null) own.generateKeys();
  else own.setPrivateKey(privateKey);
  const ours = own.getPublicKey();
  const { key, nonce } = contentKeys({ shared: own.computeSecret(theirs), auth: secret, theirs, ours, salt });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const record = [cipher.update(plaintext), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...record, cipher.getAuthTag()]);
}

interface Agreement {
  readonly shared: Buffer;
  readonly auth: Buffer;
  /** The browser's public key. */
  readonly theirs: Buffer;
  /** The sender's public key. */
  readonly ours: Buffer;
  readonly salt: Buffer;
}

/** Key and nonce of the only record (RFC 8291, section 3.4). */
export function contentKeys({ shared, auth, theirs, ours, salt }: Agreement): {
  readonly key: Buffer;
  readonly nonce: Buffer;
} {
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
  const derived = (label: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, bytes));
  return { key: derived('aes128gcm', 16), nonce: derived('nonce', 12) };
}

/** The bytes of an uncompressed point; null when it is none of the curve. */
function pointOf(text: string): Buffer | null {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== POINT_BYTES) return null;
  const probe = createECDH(CURVE);
  probe.generateKeys();
  try {
    probe.computeSecret(point);
    return point;
  } catch {
    return null;
  }
}

/** Whether a browser can have made these keys. */
export const arePushKeys = ({ p256dh, auth }: PushKeys): boolean =>
  pointOf(p256dh) !== null && Buffer.from(auth, 'base64url').length === AUTH_BYTES;
