import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** One SHA-256 over the whole file, in one thread: what no verification of single events can reach. */
export async function hashFile(file: string): Promise<void> {
  const all = createHash('sha256');
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) all.update(chunk as Buffer);
  all.digest();
}

const EVENT_START = Buffer.from('{"event":"');
const PAYLOAD_MARK = Buffer.from('","payload":');
const NEWLINE = 10;
/** A leaf with its prefix, and two nodes with theirs (RFC 6962). */
const LEAF = Buffer.alloc(33);
const NODE = Buffer.alloc(65);

/**
 * The same bytes in the pieces in which the log hashes them, one after the other in one thread: payload, header, leaf
 * and node of each event. @returns a function that hashes them, without reading and finding them
 */
export async function piecesOf(file: string): Promise<() => void> {
  const bytes = await readFile(file);
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = bytes.indexOf(NEWLINE, start);
    const mark = bytes.indexOf(PAYLOAD_MARK, start);
    if (mark >= 0 && mark < end && bytes.subarray(start, start + EVENT_START.length).equals(EVENT_START)) {
      pieces.push(bytes.subarray(start + EVENT_START.length, mark));
      pieces.push(bytes.subarray(mark + PAYLOAD_MARK.length, end - 1), LEAF, NODE);
    }
    start = end + 1;
  }
  return () => {
    for (const piece of pieces) hash('sha256', piece, 'binary');
  };
}
