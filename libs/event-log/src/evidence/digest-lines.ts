import { splitEventLine } from './export-format.js';
import { parseHeader } from './event-header.js';
import { digest, leafOf } from './hashes.js';
import { leafDigest } from './merkle-tree.js';

const HASH_BYTES = 32;
const NEWLINE = 10;

/**
 * Digests of lines. Hashing takes most of the verification time, so threads do it; the buffers are transferred without
 * copying. Each array has one element per line.
 */
export interface DigestedLines {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly ends: Uint32Array<ArrayBuffer>;
  /** 0 for a line that must be examined as text. */
  readonly positions: Float64Array<ArrayBuffer>;
  readonly versions: Float64Array<ArrayBuffer>;
  readonly shards: Float64Array<ArrayBuffer>;
  /** The index of the line's stream in `streams`. */
  readonly streamOf: Uint32Array<ArrayBuffer>;
  readonly streams: readonly { readonly tenantId: string; readonly name: string }[];
  /** 64 bytes per line: the leaf and its RFC 6962 leaf hash. */
  readonly hashes: Uint8Array<ArrayBuffer>;
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
    streams: [] as { tenantId: string; name: string }[],
    hashes: new Uint8Array(count * 2 * HASH_BYTES),
  };
  const hashes = Buffer.from(lines.hashes.buffer);
  const known = new Map<string, number>();
  for (let i = 0, start = 0; i < count; start = (ends[i] as number) + 1, i += 1) {
    const event = readEvent(text.subarray(start, ends[i]));
    if (event === null) continue;
    const { header, leaf } = event;
    const stream = `${header.tenantId}\n${header.stream}`;
    let index = known.get(stream);
    if (index === undefined) {
      known.set(stream, (index = lines.streams.length));
      lines.streams.push({ tenantId: header.tenantId, name: header.stream });
    }
    lines.positions[i] = header.position;
    lines.versions[i] = header.version;
    lines.shards[i] = header.shard;
    lines.streamOf[i] = index;
    hashes.write(leaf, i * 2 * HASH_BYTES, 'latin1');
    hashes.write(leafDigest(leaf), (i * 2 + 1) * HASH_BYTES, 'latin1');
  }
  return lines;
}

/** Null for an unreadable event, which the caller examines as text. */
function readEvent(line: Buffer) {
  try {
    const event = splitEventLine(line);
    const header = event && parseHeader(event.header);
    return event && header && header.position > 0
      ? { header, leaf: leafOf(event.header, digest(event.payload)) }
      : null;
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
