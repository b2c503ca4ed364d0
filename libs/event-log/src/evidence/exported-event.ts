import type { EventClaim, EventFacts } from './claims.js';
import type { DigestedLines } from './digest-lines.js';
import { type EventHeader, parseHeader } from './event-header.js';
import { splitEventLine } from './export-format.js';
import { type Digest, digest, toDigest } from './hashes.js';

const HASH_BYTES = 32;

export class ExportedEvent implements EventClaim, EventFacts {
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

  get ownLeaf(): Digest {
    return this.hash(0);
  }

  get leafHash(): Digest {
    return this.hash(1);
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
    if (event === null) throw new SyntaxError('An event line has no header. Export the log again.');
    return event;
  }
}
