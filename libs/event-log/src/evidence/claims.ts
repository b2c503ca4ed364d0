import type { EventHeader } from './event-header.js';
import type { BlockHeader, Digest } from './hashes.js';

export interface EventClaim {
  readonly header: EventHeader;
  /** If absent, it is made from `header`. */
  readonly text?: string;
  readonly payloadHash: Digest;
  readonly leaf: Digest | null;
}

export interface EventFacts extends Pick<
  EventHeader,
  'shard' | 'position' | 'version' | 'tenantId' | 'stream'
> {
  readonly ownLeaf?: Digest;
  /** The leaf hash of RFC 6962. */
  readonly leafHash?: Digest;
}

export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  /** The leaves in order, all in one; null when they were not kept. */
  readonly leaves: Digest | null;
}
