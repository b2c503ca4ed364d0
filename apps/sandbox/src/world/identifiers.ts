import { type Network } from './account.js';
import { type SeededRandom } from './random.js';

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const DIGITS = '0123456789';

/** An id in the network's format. Numeric ids exceed 2^53, beyond which JavaScript numbers lose digits. */
export function accountId(network: Network, random: SeededRandom): string {
  switch (network) {
    case 'twitter':
      return `1${random.text(18, DIGITS)}`;
    case 'facebook':
      return `1000${random.text(11, DIGITS)}`;
    case 'instagram':
      return `17841${random.text(12, DIGITS)}`;
    case 'youtube':
      return `UC${random.text(22, BASE64URL)}`;
    case 'bluesky':
      return `did:plc:${random.text(24, BASE32)}`;
    case 'linkedin':
      return random.text(10, BASE64URL);
    case 'tiktok':
      return `-000${random.text(32, BASE64URL)}`;
    case 'mastodon':
      return `11${random.text(16, DIGITS)}`;
  }
}

const SEPARATOR = {
  twitter: '_',
  facebook: '.',
  instagram: '_',
  youtube: '-',
  bluesky: '-',
  linkedin: '-',
  tiktok: '.',
  mastodon: '_',
} as const;

/** A handle in the network's format; X allows 15 characters. */
export function networkHandle(network: Network, pattern: string): string {
  const handle = pattern.replaceAll('~', SEPARATOR[network]);
  if (network === 'bluesky') return `${handle}.bsky.social`;
  return network === 'twitter' ? handle.slice(0, 15) : handle;
}

/** An id of X contains the milliseconds since 2010-11-04T01:42:54.657Z above the lowest 22 bits. */
export function snowflake(at: Date): string {
  return String((BigInt(at.getTime()) - 1_288_834_974_657n) << 22n);
}
