import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { tokenHash } from './tokens.js';

/**
 * A key as text: `rmp_<id>_<secret><checksum>`. The prefix and the checksum let scanners of leaked secrets find keys
 * without asking anybody, and let us refuse what cannot be one without asking the database; the shape is that of
 * GitHub's tokens (https://github.blog/engineering/behind-githubs-new-authentication-token-formats/).
 * Id: the key's UUID without dashes. Secret: 256 random bits in base 62. Checksum: CRC-32 of all before it, base 62.
 */
export interface ApiKeyText {
  readonly id: string;
  readonly secret: string;
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is the first power of 62 above 2^256; 62^6 the first above 2^32. */
const LENGTH = { secret: 43, checksum: 6 } as const;
const KEY = /^(rmp_([0-9a-f]{32})_([0-9A-Za-z]{43}))([0-9A-Za-z]{6})$/;

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

/** @returns a secret of 256 random bits that nobody else knows */
export const newApiKeySecret = (): string =>
  inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), LENGTH.secret);

/** The key as its owner gets it. */
export function apiKeyText({ id, secret }: ApiKeyText): string {
  const start = `rmp_${id.replaceAll('-', '')}_${secret}`;
  return `${start}${checksumOf(start)}`;
}

/** Whether a bearer token claims to be a key rather than an access token. */
export const looksLikeApiKey = (token: string): boolean => token.startsWith('rmp_');

/** What a text says, or null when it was never given out by anybody. */
export function parseApiKey(text: string): ApiKeyText | null {
  const [, start, hex, secret, checksum] = KEY.exec(text) ?? [];
  if (start === undefined || hex === undefined || secret === undefined) return null;
  if (checksumOf(start) !== checksum) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { id, secret };
}

/**
 * What is stored instead of a secret. A slow hash defends secrets that can be guessed; nobody guesses 256 random bits,
 * and a slow hash on every call would only be a lever for denial of service (NIST SP 800-63B section 5.1.2.2: look-up
 * secrets of at least 112 bits of entropy are hashed with an approved one-way function, shorter ones with a slow one).
 */
export const apiKeyHash = (secret: string): Buffer => tokenHash(secret);
