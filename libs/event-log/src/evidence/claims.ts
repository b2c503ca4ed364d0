import type { EventHeader } from './event-header.js';
import type { BlockHeader, Digest } from './hashes.js';

/** One event as its source claims it was written. */
export interface EventClaim {
  readonly header: EventHeader;
  /** The header's bytes, if stored; otherwise made from `header`. */
  readonly text?: string;
  readonly payloadHash: Digest;
  /** The leaf stored beside the event, if any. */
  readonly leaf: Digest | null;
}

/** The facts that each event is checked for, with hashes that are already computed. */
export interface EventFacts extends Pick<
  EventHeader,
  'shard' | 'position' | 'version' | 'tenantId' | 'stream'
> {
  /** The leaf computed from its bytes. */
  readonly ownLeaf?: Digest;
  /** RFC 6962 leaf hash of that leaf. */
  readonly leafHash?: Digest;
}

/** A block as stored, with `leaves` if kept. */
export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  readonly leaves: readonly Digest[] | null;
}
