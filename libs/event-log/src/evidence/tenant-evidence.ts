import type { PendingEvent } from './claims.js';
import { type Digest, NO_BLOCK } from './hashes.js';
import { MerkleFrontier } from './merkle-tree.js';
import { openCheckpoint, parseBody } from './signed-note.js';

export interface StoredCheckpoint {
  readonly size: number;
  readonly root: Buffer | null;
  readonly note: string;
}

/** What is known of a stream while its events are read. */
export interface StreamEvidence {
  version: number;
}

export class TenantEvidence {
  pending: PendingEvent[] = [];
  readonly streams = new Map<string, StreamEvidence>();
  n = 0;
  hash: Buffer = NO_BLOCK;
  readonly frontier = new MerkleFrontier();
  /** The size of the newest verified checkpoint's tree. */
  signed = 0;
  lastPosition = 0;
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

  /** @param run events of consecutive lines, in order @param from the number of the first line */
  addRun(leafHashes: Buffer, from: number, run: readonly PendingEvent[]): void {
    if (this.frontier.size === this.signed) this.positionAfterSigned = run[0]?.position ?? 0;
    this.frontier.addRun(leafHashes, from, run.length);
    this.lastPosition = run.at(-1)?.position ?? 0;
  }

  checkpointsAt(size: number): StoredCheckpoint[] {
    const due: StoredCheckpoint[] = [];
    for (let found = this.nextCheckpoint(); found && found.size <= size; found = this.nextCheckpoint()) {
      due.push(found);
      this.next += 1;
    }
    return due;
  }

  nextCheckpoint(): StoredCheckpoint | undefined {
    return this.checkpoints[this.next];
  }

  problemOf(
    stored: StoredCheckpoint,
    publicKeys: readonly Buffer[],
    tenantId: string,
    shard: number,
  ): string | null {
    const root = this.frontier.root();
    const body = parseBody(stored.note);
    if (body === null || !body.origin.endsWith(`/${shard}/${tenantId}`))
      return 'is not a checkpoint of this log';
    if (publicKeys.length > 0 && !publicKeys.some((key) => openCheckpoint(stored.note, key) !== null))
      return 'does not carry a valid signature';
    if (body.size !== this.frontier.size || stored.size !== body.size)
      return `is signed over ${body.size} events`;
    if (!body.root.equals(root) || (stored.root !== null && !stored.root.equals(root)))
      return 'does not match the events: something since the checkpoint before it was rewritten';
    return null;
  }
}
