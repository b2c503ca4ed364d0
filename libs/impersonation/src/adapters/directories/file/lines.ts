import { createReadStream } from 'node:fs';
import { type FilePosition, RECORD_BYTES } from './position.js';

const LINE_FEED = 0x0a;

export interface Line {
  /** Includes the line end; null when the line is too long. */
  readonly text: string | null;
  readonly number: number;
  readonly next: FilePosition;
}

/** Gives byte offsets, which are needed to resume and which Node's readline lacks. */
export async function* lines(path: string, from: FilePosition): AsyncGenerator<Line> {
  let parts: Buffer[] = [];
  let size = 0;
  let { offset, line: number } = from;
  const take = (): Line => {
    const text = size > RECORD_BYTES ? null : Buffer.concat(parts).toString('utf8');
    const begin = offset === 0 ? text?.replace(/^\uFEFF/, '') : text;
    offset += size;
    number += 1;
    parts = [];
    size = 0;
    return { text: begin ?? null, number: number - 1, next: { offset, line: number } };
  };
  const add = (part: Buffer): void => {
    size += part.length;
    if (size > RECORD_BYTES) parts = [];
    else if (part.length > 0) parts.push(part);
  };
  for await (const chunk of createReadStream(path, { start: offset }) as AsyncIterable<Buffer>) {
    let begin = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, begin)) {
      add(chunk.subarray(begin, end + 1));
      yield take();
      begin = end + 1;
    }
    add(chunk.subarray(begin));
  }
  if (size > 0) yield take();
}
