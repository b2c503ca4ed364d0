import { z } from 'zod';
import { type ExportManifest, splitEventLine } from './export-format.js';
import type { EventClaim, EventFacts } from './claims.js';
import type { DigestedLines } from './digest-lines.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { type Digest, digest, toDigest } from './hashes.js';
import { LogVerifier } from './log-verifier.js';
import { readDigested } from './read-digested.js';
import type { LogFinding, LogVerification } from './verification.js';

export interface VerifyExportSettings {
  /** As `exportLog` wrote it. */
  readonly file: string;
  /** The log's Ed25519 public key, 32 bytes, from a source you trust; else the file's own key is used, for what it is worth. */
  readonly publicKey?: Buffer;
  /** How many threads hash its events, 0 for none but the caller's; default by the file's size and the machine's cores. */
  readonly threads?: number;
}

const HASH_BYTES = 32;
const count = z.number().int().nonnegative();
const manifestSchema = z.object({
  format: z.literal('rampart-log-export-v1'),
  shard: count,
  tenantId: z.uuid().nullable(),
  head: count,
  events: count,
  blocks: count,
  checkpoints: count,
  publicKey: z.base64().nullable(),
});
const blockSchema = z.object({
  block: z.object({ tenantId: z.string(), n: count, firstPosition: count, lastPosition: count, size: count }),
  hash: z.string(),
  leaves: z.string(),
});
const checkpointSchema = z.object({ checkpoint: z.string(), tenantId: z.string(), size: count });

/**
 * Verifies an export without a server: nothing but the file and, better, a public key. Names the first event that was
 * altered, removed, inserted or swapped since the log was written.
 */
export async function verifyExport(settings: VerifyExportSettings): Promise<LogVerification> {
  let verification: ExportVerification | null = null;
  let number = 0;
  for await (const lines of readDigested(settings.file, settings.threads)) {
    const { ends, positions, bytes } = lines;
    for (let i = 0, start = 0; i < ends.length; start = (ends[i] as number) + 1, i += 1) {
      number += 1;
      try {
        const line = () => Buffer.from(bytes.buffer, start, (ends[i] as number) - start);
        if (verification === null)
          verification = new ExportVerification(readManifest(line()), settings.publicKey);
        else if (positions[i] !== 0) verification.event(new ExportedEvent(lines, i, start));
        else await verification.otherLine(line());
      } catch (error) {
        const finding = malformed(number, error);
        if (verification === null) return failed(finding);
        verification.verifier.report(finding);
      }
    }
  }
  return verification?.finish() ?? failed(malformed(1, new SyntaxError('the file is empty')));
}

/** An event's line; its text is read again only when something is wrong with it. */
class ExportedEvent implements EventClaim, EventFacts {
  readonly leaf = null;

  constructor(
    private readonly lines: DigestedLines,
    private readonly at: number,
    private readonly start: number,
  ) {}

  get shard(): number {
    return this.lines.shards[this.at] as number;
  }

  get position(): number {
    return this.lines.positions[this.at] as number;
  }

  get version(): number {
    return this.lines.versions[this.at] as number;
  }

  get tenantId(): string {
    return this.source.tenantId;
  }

  get stream(): string {
    return this.source.name;
  }

  /** The leaf that its text and payload make. */
  get ownLeaf(): Digest {
    return this.hash(0);
  }

  get leafHash(): Digest {
    return this.hash(1);
  }

  get text(): string {
    return this.split().header;
  }

  get payloadHash(): Digest {
    return digest(this.split().payload);
  }

  /** @throws SyntaxError when the text is no header */
  get header(): EventHeader {
    const header = parseHeader(this.text);
    if (header === null) throw new SyntaxError('An event header is not of this version.');
    return header;
  }

  private get source() {
    return this.lines.streams[this.lines.streamOf[this.at] as number] as DigestedLines['streams'][number];
  }

  private hash(nth: 0 | 1): Digest {
    const from = (this.at * 2 + nth) * HASH_BYTES;
    return toDigest(Buffer.from(this.lines.hashes.buffer, from, HASH_BYTES));
  }

  private split() {
    const end = this.lines.ends[this.at] as number;
    const event = splitEventLine(Buffer.from(this.lines.bytes.buffer, this.start, end - this.start));
    if (event === null) throw new SyntaxError('An event line has no header.');
    return event;
  }
}

class ExportVerification {
  readonly verifier: LogVerifier;
  private counts = { events: 0, blocks: 0, checkpoints: 0 };

  constructor(
    private readonly manifest: ExportManifest,
    trusted: Buffer | undefined,
  ) {
    const own = manifest.publicKey === null ? null : Buffer.from(manifest.publicKey, 'base64');
    this.verifier = new LogVerifier({
      shard: manifest.shard,
      tenantId: manifest.tenantId,
      publicKey: trusted ?? own,
      keyTrusted: trusted !== undefined,
    });
  }

  event(event: ExportedEvent): void {
    this.counts.events += 1;
    this.verifier.event(event, event);
  }

  async otherLine(line: Buffer): Promise<void> {
    if (splitEventLine(line) !== null) throw new SyntaxError('An event header is not of this version.');
    const value: unknown = JSON.parse(line.toString('utf8'));
    if (typeof value === 'object' && value !== null && 'block' in value) await this.block(value);
    else this.checkpoint(value);
  }

  private async block(value: object): Promise<void> {
    const { block, hash, leaves } = blockSchema.parse(value);
    this.counts.blocks += 1;
    const bytes = strictBase64(leaves);
    await this.verifier.block({
      ...block,
      shard: this.manifest.shard,
      hash: strictBase64(hash),
      leaves: Array.from({ length: bytes.length / 32 }, (_, i) =>
        bytes.toString('latin1', i * 32, i * 32 + 32),
      ),
    });
  }

  private checkpoint(value: unknown): void {
    const { checkpoint, tenantId, size } = checkpointSchema.parse(value);
    this.counts.checkpoints += 1;
    this.verifier.checkpoint(tenantId, { size, root: null, note: checkpoint });
  }

  finish(): LogVerification {
    const { head, tenantId } = this.manifest;
    this.verifier.reportUnblocked();
    for (const what of ['events', 'blocks', 'checkpoints'] as const)
      if (this.counts[what] !== this.manifest[what])
        this.verifier.missingFromExport(what, this.manifest[what], this.counts[what]);
    return this.verifier.finish(tenantId === null ? head : 0);
  }
}

/** @throws SyntaxError unless this is the one way to write these bytes */
function strictBase64(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new SyntaxError('A hash is not canonical base64.');
  return bytes;
}

function readManifest(line: Buffer): ExportManifest {
  return manifestSchema.parse(JSON.parse(line.toString('utf8')));
}

function malformed(line: number, error: unknown): LogFinding {
  const reason = error instanceof Error ? error.message : String(error);
  const nothing = { position: null, lastPosition: null, tenantId: null, stream: null };
  return { kind: 'malformed', ...nothing, message: `Line ${line} cannot be read: ${reason}` };
}

function failed(finding: LogFinding): LogVerification {
  const counts = { events: 0, blocks: 0, tenants: 0, checkpoints: 0, head: 0, unsignedEvents: 0 };
  return { ok: false, finding, ...counts, keyTrusted: false };
}
