import type { EventHeader } from './event-header.js';
import type {
  CompleteManifest,
  ExportedBlock,
  ExportedCheckpoint,
  ExportedCommand,
  ExportedFollower,
  ExportedKey,
} from './export-schemas.js';
import type { ExportedShard } from './export-format.js';
import type { Digest } from './hashes.js';

export interface TakenEvent {
  readonly header: EventHeader;
  readonly payload: string;
  readonly leaf: Digest;
  readonly leafHash: Digest;
}

/** Takes what an export holds in its order, until a problem is found. What it throws ends the verification. */
export interface ExportSink {
  /** @param manifest null when the export is not complete, or is none */
  begin(manifest: CompleteManifest | null): Promise<void>;
  shard(shard: ExportedShard): Promise<void>;
  commands(commands: readonly ExportedCommand[]): void;
  event(event: TakenEvent): void;
  /** Called after the events of the block were verified. */
  block(block: ExportedBlock['block'], hash: Buffer): Promise<void>;
  checkpoint(checkpoint: ExportedCheckpoint): void;
  key(key: ExportedKey): Promise<void>;
  follower(follower: ExportedFollower): void;
}
