import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { DomainError, t } from '@rampart/kernel';

export const MARK_VERSION = 1;

/** The largest id of 44 bits. */
export const MAX_TRACKING_ID = 2 ** 44 - 1;

const VERSION_BITS = 4;
const ID_BITS = 44;
const TAG_BITS = 16;
const CHECK_BITS = 16;

export const MESSAGE_BITS = VERSION_BITS + ID_BITS + TAG_BITS + CHECK_BITS;

export interface MarkKey {
  readonly chips: Uint8Array;
  readonly tag: Uint8Array;
}

/** A key to read with. */
export interface ReadingKey extends MarkKey {
  /** Tracking ids of copies under this key: a mark that is too weak to decode is compared with them. */
  readonly issued?: readonly number[];
}

/** @throws DomainError `media.bad-key` when the secret is empty */
export function markKey(secret: string | Uint8Array): MarkKey {
  const bytes = typeof secret === 'string' ? utf8ToBytes(secret) : secret;
  if (bytes.length === 0)
    throw new DomainError('media.bad-key', 'invalid', t`The key of the mark is empty. Give a key.`);
  return {
    chips: hmac(sha256, bytes, utf8ToBytes('rampart hidden mark 1: chips')),
    tag: hmac(sha256, bytes, utf8ToBytes('rampart hidden mark 1: tag')),
  };
}

/** @throws DomainError `media.bad-tracking-id` */
export function requireTrackingId(id: number): void {
  if (Number.isInteger(id) && id >= 0 && id <= MAX_TRACKING_ID) return;
  throw new DomainError(
    'media.bad-tracking-id',
    'invalid',
    t`A tracking id is a whole number from 0 to ${MAX_TRACKING_ID}. Choose another one.`,
  );
}

/**
 * The bits of a message, one per entry, highest first: version, id, 16 bits of HMAC-SHA256, CRC-16.
 * @throws DomainError `media.bad-tracking-id`
 */
export function messageOf(id: number, key: MarkKey): Uint8Array {
  requireTrackingId(id);
  const bits = new Uint8Array(MESSAGE_BITS);
  put(bits, 0, VERSION_BITS, MARK_VERSION);
  put(bits, VERSION_BITS, ID_BITS, id);
  put(bits, VERSION_BITS + ID_BITS, TAG_BITS, tagOf(id, key));
  put(bits, MESSAGE_BITS - CHECK_BITS, CHECK_BITS, crc16(bits.subarray(0, MESSAGE_BITS - CHECK_BITS)));
  return bits;
}

export function idOf(message: Uint8Array, key: MarkKey): number | null {
  if (
    take(message, MESSAGE_BITS - CHECK_BITS, CHECK_BITS) !==
    crc16(message.subarray(0, MESSAGE_BITS - CHECK_BITS))
  )
    return null;
  const id = take(message, VERSION_BITS, ID_BITS);
  const fits =
    take(message, 0, VERSION_BITS) === MARK_VERSION &&
    take(message, VERSION_BITS + ID_BITS, TAG_BITS) === tagOf(id, key);
  return fits ? id : null;
}

function tagOf(id: number, key: MarkKey): number {
  const bytes = new Uint8Array(8);
  for (let at = 7, left = id; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  const digest = hmac(sha256, key.tag, concatBytes(Uint8Array.of(MARK_VERSION), bytes));
  return ((digest[0] as number) << 8) | (digest[1] as number);
}

function put(bits: Uint8Array, from: number, count: number, value: number): void {
  for (let at = from + count - 1, left = value; at >= from; at -= 1, left = Math.floor(left / 2))
    bits[at] = left % 2;
}

function take(bits: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let at = from; at < from + count; at += 1) value = value * 2 + (bits[at] as number);
  return value;
}

/** Computes CRC-16/CCITT-FALSE over single bits. */
function crc16(bits: Uint8Array): number {
  let crc = 0xffff;
  for (const bit of bits) {
    const carry = ((crc >> 15) & 1) ^ bit;
    crc = ((crc << 1) & 0xffff) ^ (carry === 1 ? 0x1021 : 0);
  }
  return crc;
}
