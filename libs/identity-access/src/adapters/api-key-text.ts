import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenHash } from './tokens.js';

/** What a key opens: the API in a person's name (`rmp`), or a tenant's SCIM (`rms`). */
export type KeyPrefix = 'rmp' | 'rms';

/** `rmp_<UUID without dashes>_<secret, base 62><CRC-32, base 62>`: scanners find it, a typo costs no query. */
export interface ApiKeyText {
  readonly id: string;
  readonly secret: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is the first power of 62 above 2^256, and 62^6 the first above 2^32. */
const LENGTH = { secret: 43, checksum: 6 } as const;
const KEY = /^((rm[ps])_([0-9a-f]{32})_([0-9A-Za-z]{43}))([0-9A-Za-z]{6})$/;

function inBase62(value: bigint, length: number): string {
  let rest = value;
  let text = '';
  while (rest > 0n) {
    text = `${DIGITS[Number(rest % 62n)] ?? ''}${text}`;
    rest /= 62n;
  }
  return text.padStart(length, '0');
}

const checksumOf = (text: string): string => inBase62(BigInt(crc32(text)), LENGTH.checksum);

export const newApiKeySecret = (): string =>
  inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), LENGTH.secret);

export function apiKeyText({ id, secret }: ApiKeyText, prefix: KeyPrefix = 'rmp'): string {
  const start = `${prefix}_${id.replaceAll('-', '')}_${secret}`;
  return `${start}${checksumOf(start)}`;
}

export const looksLikeApiKey = (token: string): boolean => token.startsWith('rmp_');

export function parseApiKey(text: string, prefix: KeyPrefix = 'rmp'): ApiKeyText | null {
  const [, start, kind, hex, secret, checksum] = KEY.exec(text) ?? [];
  if (kind !== prefix) return null;
  if (start === undefined || hex === undefined || secret === undefined) return null;
  if (checksumOf(start) !== checksum) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
}

/** A fast hash suffices for 256 random bits (NIST SP 800-63B section 5.1.2.2). */
export const apiKeyHash = (secret: string): Buffer => tokenHash(secret);
