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
  /** Only together with `streamNumber`. */
  readonly piece?: LeafPiece;
  /** The number of the stream among those of the piece. */
  readonly streamNumber?: number;
  /** The event itself with its hashes, when they are already known. */
  readonly pending?: PendingEvent;
}

/** The hashes of consecutive lines of an export, 32 bytes each. */
export interface LeafPiece {
  readonly leaves: Buffer;
  /** The leaf hashes of RFC 6962. */
  readonly leafHashes: Buffer;
}

/** An event that no block has covered yet. */
export interface PendingEvent {
  readonly claim: EventClaim;
  /** Stored, because parsing a header again costs as much as hashing it. */
  readonly position: number;
  readonly ownLeaf: Digest;
  /** The leaf hash of RFC 6962; null when unknown. */
  readonly leafHash: Digest | null;
  /** Only together with `line`. */
  readonly piece?: LeafPiece;
  /** The number of the event's line in its piece. */
  readonly line?: number;
}

/** The leaves that a block names, in order, all in one. They are decoded only where they differ. */
export interface ClaimedLeaves {
  /** @throws SyntaxError for a text that is not in canonical form */
  equal(own: Buffer): boolean;
  /** @throws SyntaxError for a text that is not in canonical form */
  all(): Digest;
}

export interface BlockClaim extends BlockHeader {
  readonly hash: Buffer;
  /** Null when they were not kept. */
  readonly leaves: ClaimedLeaves | null;
}
