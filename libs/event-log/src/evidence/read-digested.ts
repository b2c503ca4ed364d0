import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { DigestedLines } from './digest-lines.js';
import { DigestThreads } from './digest-threads.js';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;
/** In bytes: a smaller file is read before a thread would have started. */
const WORTH_THREADS_BYTES = 16 << 20;
/** Pieces for each thread that may wait for the reader, so that none of both is idle. */
const AHEAD = 4;

/** No thread for a small file; otherwise one per further core, four at most, because the caller digests, too. */
async function threadsFor(file: string): Promise<number> {
  const { size } = await stat(file);
  return size < WORTH_THREADS_BYTES ? 0 : Math.min(availableParallelism() - 1, 4);
}

/** @param threads 0 for none; the default depends on the file's size */
export async function* readDigested(file: string, threads?: number): AsyncIterable<DigestedLines> {
  const count = threads ?? (await threadsFor(file));
  const pool = new DigestThreads(count);
  const ahead: Promise<DigestedLines>[] = [];
  try {
    for await (const bytes of wholeLines(file)) {
      const digested = pool.digest(bytes);
      // The reader that awaits it reports the failure; this avoids an unhandled rejection until then.
      digested.catch(() => undefined);
      ahead.push(digested);
      if (ahead.length > count * AHEAD) yield (await ahead.shift()) as DigestedLines;
    }
    for (const digested of ahead) yield await digested;
  } finally {
    await pool.close();
  }
}

async function* wholeLines(file: string): AsyncIterable<Uint8Array<ArrayBuffer>> {
  let rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield joined([...rest, chunk.subarray(0, end)]);
    if (end > 0) rest = [];
    if (end < chunk.length) rest.push(chunk.subarray(end));
  }
  if (rest.length > 0) yield joined(rest);
}

function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  // Not filled with zeros: every byte is set below.
  const { buffer } = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0));
  const all = new Uint8Array(buffer as ArrayBuffer);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
