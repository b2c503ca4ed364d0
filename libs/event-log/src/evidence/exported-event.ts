import type { EventClaim, EventFacts, LeafPiece, PendingEvent } from './claims.js';
import type { DigestedLines } from './digest-lines.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { splitEventLine } from './export-format.js';
import { type Digest, digest } from './hashes.js';

const HASH_BYTES = 32;

/** Digested lines, with what is made once for all events in them. */
export class ExportedLines implements LeafPiece {
  readonly bytes: Buffer;
  readonly leaves: Buffer;
  readonly leafHashes: Buffer;
  private readonly names: readonly string[];

  constructor(readonly digested: DigestedLines) {
    this.bytes = Buffer.from(digested.bytes.buffer);
    this.leaves = Buffer.from(digested.leaves.buffer);
    this.leafHashes = Buffer.from(digested.leafHashes.buffer);
    this.names = digested.streams.split('\n');
  }

  line(at: number, start: number): Buffer {
    return this.bytes.subarray(start, this.digested.ends[at]);
  }

  tenantOf(at: number): string {
    return this.names[2 * (this.digested.streamOf[at] as number)] as string;
  }

  streamOf(at: number): string {
    return this.names[2 * (this.digested.streamOf[at] as number) + 1] as string;
  }
}

export class ExportedEvent implements EventClaim, EventFacts, PendingEvent {
  readonly leaf = null;

  /** @param piece the lines with the event @param line its number there @param start its offset there */
  constructor(
    readonly piece: ExportedLines,
    readonly line: number,
    private readonly start: number,
  ) {}

  get claim(): EventClaim {
    return this;
  }

  get pending(): PendingEvent {
    return this;
  }

  get streamNumber(): number {
    return this.piece.digested.streamOf[this.line] as number;
  }

  get shard(): number {
    return this.piece.digested.shards[this.line] as number;
  }

  get position(): number {
    return this.piece.digested.positions[this.line] as number;
  }

  get version(): number {
    return this.piece.digested.versions[this.line] as number;
  }

  get tenantId(): string {
    return this.piece.tenantOf(this.line);
  }

  get stream(): string {
    return this.piece.streamOf(this.line);
  }

  get ownLeaf(): Digest {
    return hashAt(this.piece.leaves, this.line);
  }

  get leafHash(): Digest {
    return hashAt(this.piece.leafHashes, this.line);
  }

  get text(): string {
    return this.split().header;
  }

  get payload(): string {
    return this.split().payload.toString('utf8');
  }

  get payloadHash(): Digest {
    return digest(this.split().payload);
  }

  /** @throws SyntaxError when the text is no header */
  get header(): EventHeader {
    const header = parseHeader(this.text);
    if (header === null)
      throw new SyntaxError('An event header is not of this version. Use the version that wrote the file.');
    return header;
  }

  private split() {
    const event = splitEventLine(this.piece.line(this.line, this.start));
    if (event === null) throw new SyntaxError('An event line has no header. Export the log again.');
    return event;
  }
}

const hashAt = (hashes: Buffer, line: number): Digest =>
  hashes.toString('latin1', line * HASH_BYTES, (line + 1) * HASH_BYTES);
