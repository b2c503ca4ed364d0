import type { NetworkLimits } from '../limits.js';
import { byteLength, graphemeLength } from './graphemes.js';
import { escapeLittleText } from './little-text.js';
import { mastodonText } from './mastodon-text.js';
import { weightedLength } from './weighted.js';

export interface TextCount {
  readonly length: number;
  readonly max: number;
  /** Set when the network also limits bytes. */
  readonly bytes: { readonly length: number; readonly max: number } | null;
}

/** Counts a text as it is sent, in the unit of its network. */
export function countText(
  text: string,
  { network, text: limit }: Pick<NetworkLimits, 'network' | 'text'>,
): TextCount {
  const bytes = limit.bytes === null ? null : { length: byteLength(text), max: limit.bytes };
  return { length: lengthOf(counted(text, network, limit.url), limit.unit), max: limit.max, bytes };
}

function counted(text: string, network: NetworkLimits['network'], url: number | null): string {
  if (network === 'linkedin') return escapeLittleText(text);
  return network === 'mastodon' && url !== null ? mastodonText(text, url) : text;
}

function lengthOf(text: string, unit: NetworkLimits['text']['unit']): number {
  switch (unit) {
    case 'weighted':
      return weightedLength(text);
    case 'graphemes':
      return graphemeLength(text);
    case 'utf16':
      return text.length;
    case 'bytes':
      return byteLength(text);
  }
}
