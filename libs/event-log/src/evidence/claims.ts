import type { EventHeader } from './event-header.js';
import type { BlockHeader, Digest } from './hashes.js';

export interface EventClaim {
  readonly header: EventHeader;
  /** If absent, made from `header`. */
  readonly text?: string;
  readonly payloadHash: Digest;
  readonly leaf: Digest | null;
}

export interface EventFacts extends Pick<
  EventHeader,
  'shard' | 'position' | 'version' | 'tenantId' | 'stream'
> {
  readonly ownLeaf?: Digest;
  /** RFC 6962. */
  readonly leafHash?: Digest;
}

/** With `leaves` if kept. */
export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  readonly leaves: readonly Digest[] | null;
}
