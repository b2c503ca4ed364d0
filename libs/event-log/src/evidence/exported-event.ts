import type { EventClaim, EventFacts } from './claims.js';
import type { DigestedLines } from './digest-lines.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { splitEventLine } from './export-format.js';
import { type Digest, digest, toDigest } from './hashes.js';

const HASH_BYTES = 32;

/** Digested lines, with what is made once for all events in them. */
export class ExportedLines {
  readonly bytes: Buffer;
  /** All in one text: cutting it costs less than decoding each hash. */
  private readonly hashes: Digest;
  private readonly names: readonly string[];

  constructor(readonly digested: DigestedLines) {
    this.bytes = Buffer.from(digested.bytes.buffer);
    this.hashes = toDigest(Buffer.from(digested.hashes.buffer));
    this.names = digested.streams.split('\n');
  }

  line(at: number, start: number): Buffer {
    return this.bytes.subarray(start, this.digested.ends[at]);
  }

  hash(at: number, nth: 0 | 1): Digest {
    const from = (at * 2 + nth) * HASH_BYTES;
    return this.hashes.slice(from, from + HASH_BYTES);
  }

  tenantOf(at: number): string {
    return this.names[2 * (this.digested.streamOf[at] as number)] as string;
  }

  streamOf(at: number): string {
    return this.names[2 * (this.digested.streamOf[at] as number) + 1] as string;
  }
}

export class ExportedEvent implements EventClaim, EventFacts {
  readonly leaf = null;

  constructor(
    private readonly lines: ExportedLines,
    private readonly at: number,
    private readonly start: number,
  ) {}

  get shard(): number {
    return this.lines.digested.shards[this.at] as number;
  }

  get position(): number {
    return this.lines.digested.positions[this.at] as number;
  }

  get version(): number {
    return this.lines.digested.versions[this.at] as number;
  }

  get tenantId(): string {
    return this.lines.tenantOf(this.at);
  }

  get stream(): string {
    return this.lines.streamOf(this.at);
  }

  get ownLeaf(): Digest {
    return this.lines.hash(this.at, 0);
  }

  get leafHash(): Digest {
    return this.lines.hash(this.at, 1);
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
    const event = splitEventLine(this.lines.line(this.at, this.start));
    if (event === null) throw new SyntaxError('An event line has no header. Export the log again.');
    return event;
  }
}
