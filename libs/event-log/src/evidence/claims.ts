import type { EventHeader } from './event-header.js';
import type { BlockHeader, Digest } from './hashes.js';

/** One event as somebody claims it was written. */
export interface EventClaim {
  readonly header: EventHeader;
  /** The header's bytes, when they were kept; else they are made from `header`. */
  readonly text?: string;
  readonly payloadHash: Digest;
  /** The leaf stored beside the event, where there is one. */
  readonly leaf: Digest | null;
}

/** What every event is checked for at once, and, where somebody has hashed it already, its hashes. */
export interface EventFacts extends Pick<
  EventHeader,
  'shard' | 'position' | 'version' | 'tenantId' | 'stream'
> {
  /** The leaf that its own bytes make. */
  readonly ownLeaf?: Digest;
  /** RFC 6962 leaf hash of that leaf. */
  readonly leafHash?: Digest;
}

/** A block as stored; `leaves` where they were kept beside it. */
export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  readonly leaves: readonly Digest[] | null;
}
