import type { ClaimedLeaves } from './claims.js';
import type { ExportedEvent } from './exported-event.js';
import type { ExportedShard } from './export-format.js';
import type { ExportedBlock, ExportedCheckpoint, ExportedCommand } from './export-schemas.js';
import type { ExportSink } from './export-sink.js';
import { type Digest, toDigest } from './hashes.js';
import { checkpointsOf } from './known-checkpoints.js';
import { LogVerifier } from './log-verifier.js';
import type { VerifiedShard } from './verification.js';

export interface ExportedShardSettings {
  readonly due: ExportedShard;
  readonly tenantId: string | null;
  readonly publicKeys: readonly Buffer[];
  readonly known: readonly string[];
  readonly sink: ExportSink | undefined;
}

export class ShardOfExport {
  readonly verifier: LogVerifier;
  private counts = { events: 0, blocks: 0, checkpoints: 0 };

  constructor(private readonly settings: ExportedShardSettings) {
    const { due, tenantId, publicKeys, known } = settings;
    this.verifier = new LogVerifier({ shard: due.shard, tenantId, publicKeys });
    const expected = checkpointsOf(due.shard, known);
    for (const of of new Set(expected.map((checkpoint) => checkpoint.tenantId)))
      if (tenantId === null || of === tenantId)
        this.verifier.tenant(of).expect(expected.filter((checkpoint) => checkpoint.tenantId === of));
  }

  event(event: ExportedEvent): void {
    this.counts.events += 1;
    this.verifier.event(event, event);
    if (this.sink === undefined) return;
    const { header, payload, ownLeaf: leaf, leafHash } = event;
    this.sink.event({ header, payload, leaf, leafHash });
  }

  commands(exported: readonly ExportedCommand[]): void {
    this.sink?.commands(exported);
  }

  async block({ block, hash, leaves }: ExportedBlock): Promise<void> {
    this.counts.blocks += 1;
    const claimed = strictBase64(hash);
    await this.verifier.block({
      ...block,
      shard: this.settings.due.shard,
      hash: claimed,
      leaves: new Base64Leaves(leaves),
    });
    await this.sink?.block(block, claimed);
  }

  checkpoint(exported: ExportedCheckpoint): void {
    this.counts.checkpoints += 1;
    const { checkpoint, tenantId, size } = exported;
    this.verifier.checkpoint(tenantId, { size, root: null, note: checkpoint });
    this.sink?.checkpoint(exported);
  }

  finish(): VerifiedShard {
    const { due, tenantId } = this.settings;
    this.verifier.reportUnblocked();
    for (const what of ['events', 'blocks', 'checkpoints'] as const)
      if (this.counts[what] !== due[what])
        this.verifier.missingFromExport(what, due[what], this.counts[what]);
    return this.verifier.finish(tenantId === null ? due.head : 0);
  }

  /** Absent after the first problem. */
  private get sink(): ExportSink | undefined {
    return this.verifier.ok ? this.settings.sink : undefined;
  }
}

class Base64Leaves implements ClaimedLeaves {
  constructor(private readonly text: string) {}

  /** Encoding one's own costs less than decoding and encoding those of the file. */
  equal(own: Buffer): boolean {
    return own.toString('base64') === this.text || own.equals(strictBase64(this.text));
  }

  all(): Digest {
    return toDigest(strictBase64(this.text));
  }
}

/** Decodes base64. @throws SyntaxError unless the text is in canonical form */
function strictBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text)
    throw new SyntaxError('A hash is not canonical base64. Export the log again.');
  return bytes;
}
