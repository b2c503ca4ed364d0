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

/** A block header, with `leaves` if they were kept. */
export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  readonly leaves: readonly Digest[] | null;
}
