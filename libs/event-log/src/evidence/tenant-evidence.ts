import { type Digest, NO_BLOCK } from './hashes.js';
import type { EventClaim } from './claims.js';
import { MerkleFrontier } from './merkle-tree.js';
import { openCheckpoint, parseBody } from './signed-note.js';

export interface StoredCheckpoint {
  readonly size: number;
  readonly root: Buffer | null;
  readonly note: string;
}

export interface PendingEvent {
  readonly claim: EventClaim;
  /** Stored here, because reading a header again costs as much as hashing it. */
  readonly position: number;
  readonly leaf: Digest;
  /** Its RFC 6962 leaf hash, if known. */
  readonly leafHash: Digest | null;
}

export class TenantEvidence {
  pending: PendingEvent[] = [];
  readonly streams = new Map<string, { version: number }>();
  /** Number and hash of the last block. */
  n = 0;
  hash: Buffer = NO_BLOCK;
  readonly frontier = new MerkleFrontier();
  /** Size of the newest verified checkpoint. */
  signed = 0;
  lastPosition = 0;
  /** The first event after the newest verified checkpoint. */
  positionAfterSigned = 0;
  private checkpoints: readonly StoredCheckpoint[] = [];
  private next = 0;

  /** @param checkpoints in any order */
  expect(checkpoints: readonly StoredCheckpoint[]): void {
    this.checkpoints = [...checkpoints].sort((a, b) => a.size - b.size);
  }

  add(leafHash: Digest, position: number): void {
    if (this.frontier.size === this.signed) this.positionAfterSigned = position;
    this.frontier.add(leafHash);
    this.lastPosition = position;
  }

  /** The distinct checkpoints over exactly this number of events. */
  checkpointsAt(size: number): StoredCheckpoint[] {
    const due: StoredCheckpoint[] = [];
    for (let found = this.nextCheckpoint(); found && found.size <= size; found = this.nextCheckpoint()) {
      due.push(found);
      this.next += 1;
    }
    return due;
  }

  /** The first checkpoint over more events than seen so far. */
  nextCheckpoint(): StoredCheckpoint | undefined {
    return this.checkpoints[this.next];
  }

  /** The problem of a checkpoint over exactly the events so far, or null. */
  problemOf(
    stored: StoredCheckpoint,
    publicKey: Buffer | null,
    tenantId: string,
    shard: number,
  ): string | null {
    const root = this.frontier.root();
    const body = parseBody(stored.note);
    if (body === null || !body.origin.endsWith(`/${shard}/${tenantId}`))
      return 'is not a checkpoint of this log';
    if (publicKey !== null && openCheckpoint(stored.note, publicKey) === null)
      return 'does not carry a valid signature';
    if (body.size !== this.frontier.size || stored.size !== body.size)
      return `is signed over ${body.size} events`;
    if (!body.root.equals(root) || (stored.root !== null && !stored.root.equals(root)))
      return 'does not match the events: something since the checkpoint before it was rewritten';
    return null;
  }
}
