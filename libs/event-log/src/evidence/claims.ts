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

/** A block as stored; `leaves` where they were kept beside it. */
export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  readonly leaves: readonly Digest[] | null;
}
