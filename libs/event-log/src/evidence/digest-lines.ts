import { EVENT_START, PAYLOAD_MARK, splitEventLine } from './export-format.js';
import { parseHeader } from './event-header.js';
import { type Digest, digest, leafOf, putDigest } from './hashes.js';
import { HeaderBytes } from './header-bytes.js';
import { leafDigest } from './merkle-tree.js';

const HASH_BYTES = 32;
const NEWLINE = 10;
const CLOSING = 0x7d;

/** Each array has one element a line. Threads hash, which takes most of the time; buffers are not copied. */
export interface DigestedLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** 0 for a line that must be examined as text. */
  readonly positions: Float64Array<ArrayBuffer>;
  readonly versions: Float64Array<ArrayBuffer>;
  readonly shards: Float64Array<ArrayBuffer>;
  /** The number of the line's stream in `streams`. */
  readonly streamOf: Uint32Array<ArrayBuffer>;
  /** Two lines a stream, tenant and name: one text passes between threads faster than objects. */
  readonly streams: string;
  /** 32 bytes per line. */
  readonly leaves: Uint8Array<ArrayBuffer>;
  /** The leaf hashes of RFC 6962, 32 bytes per line. */
  readonly leafHashes: Uint8Array<ArrayBuffer>;
}

/** @param bytes whole lines */
export function digestLines(bytes: Uint8Array<ArrayBuffer>): DigestedLines {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = lineEnds(text);
  const count = ends.length;
  const lines = {
    bytes,
    ends,
    positions: new Float64Array(count),
    versions: new Float64Array(count),
    shards: new Float64Array(count),
    streamOf: new Uint32Array(count),
    leaves: new Uint8Array(count * HASH_BYTES),
    leafHashes: new Uint8Array(count * HASH_BYTES),
  };
  const streams = new StreamNumbers();
  for (let i = 0, start = 0; i < count; start = (ends[i] as number) + 1, i += 1) {
    const end = ends[i] as number;
    const event = readUsual(text, start, end) ?? readUnusual(text.subarray(start, end));
    if (event === null) continue;
    lines.positions[i] = event.position;
    lines.versions[i] = event.version;
    lines.shards[i] = event.shard;
    lines.streamOf[i] = event.stream === null ? streams.ofHeader(header) : streams.ofName(event.stream);
    putDigest(lines.leaves, i * HASH_BYTES, event.leaf);
    putDigest(lines.leafHashes, i * HASH_BYTES, leafDigest(event.leaf));
  }
  return { ...lines, streams: streams.text() };
}

/** Numbers streams in the order in which they are met. */
class StreamNumbers {
  private readonly known = new Map<string, number>();
  private last = -1;

  /** Events of one append follow each other, and making a name costs more than comparing bytes. */
  ofHeader(read: HeaderBytes): number {
    if (this.last < 0 || !read.sameStream()) {
      this.last = this.ofName(read.stream());
      read.keepStream();
    }
    return this.last;
  }

  ofName(name: string): number {
    let number = this.known.get(name);
    if (number === undefined) this.known.set(name, (number = this.known.size));
    return number;
  }

  text(): string {
    return Buffer.from([...this.known.keys()].join('\n'), 'latin1').toString('utf8');
  }
}

interface ReadEvent {
  readonly shard: number;
  readonly position: number;
  readonly version: number;
  /** Tenant and name in two lines, each byte of their UTF-8 a character. Null: those of the header that was just read. */
  readonly stream: string | null;
  readonly leaf: Digest;
}

const header = new HeaderBytes(8192, HASH_BYTES);
const QUOTED_AT = EVENT_START.length;
const MARK_BYTES = PAYLOAD_MARK.length;

/** Null for a line that has another form, or an escape other than `\n`. */
function readUsual(text: Buffer, start: number, end: number): ReadEvent | null {
  for (let at = 0; at < QUOTED_AT; at += 1) if (text[start + at] !== EVENT_START[at]) return null;
  if (text[end - 1] !== CLOSING || !header.read(text, start + QUOTED_AT, end)) return null;
  for (let at = 0; at < MARK_BYTES; at += 1) if (text[header.end + at] !== PAYLOAD_MARK[at]) return null;
  putDigest(header.bytes, header.length, digest(text.subarray(header.end + MARK_BYTES, end - 1)));
  const leaf = digest(header.bytes.subarray(0, header.length + HASH_BYTES));
  const { shard, position, version } = header;
  return { shard, position, version, stream: null, leaf };
}

/** Null for an unreadable event, which the caller examines as text. */
function readUnusual(line: Buffer): ReadEvent | null {
  try {
    const event = splitEventLine(line);
    const read = event && parseHeader(event.header);
    if (!event || !read || !(read.position > 0)) return null;
    const { shard, position, version, tenantId, stream } = read;
    const name = Buffer.from(`${tenantId}\n${stream}`).toString('latin1');
    return { shard, position, version, stream: name, leaf: leafOf(event.header, digest(event.payload)) };
  } catch {
    return null;
  }
}

function lineEnds(text: Buffer): Uint32Array<ArrayBuffer> {
  const ends: number[] = [];
  let start = 0;
  for (let end = text.indexOf(NEWLINE); end >= 0; end = text.indexOf(NEWLINE, start)) {
    ends.push(end);
    start = end + 1;
  }
  if (start < text.length) ends.push(text.length);
  return Uint32Array.from(ends);
}
