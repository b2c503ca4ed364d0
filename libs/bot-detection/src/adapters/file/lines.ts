import { TextDecoder } from 'node:util';

/** Decodes a file by its first bytes: UTF-8, UTF-16 with a byte order mark, or else Windows-1252. */
export async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(encodingOf(piece));
    yield decoder.decode(piece, { stream: true });
  }
  if (decoder !== null) yield decoder.decode();
}

/** The most bytes of a character, which may be cut at the end of a piece. */
const LONGEST_SIGN = 4;

function encodingOf(piece: Buffer): string {
  if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
  if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
  const whole = piece.length <= LONGEST_SIGN ? piece : piece.subarray(0, lastStart(piece));
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(whole);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The start of the last character: bytes 10xxxxxx continue one. */
function lastStart(piece: Buffer): number {
  let at = piece.length - 1;
  while (at > piece.length - LONGEST_SIGN && ((piece[at] as number) & 0xc0) === 0x80) at -= 1;
  return at;
}

export interface Line {
  /** Starts at 1. */
  readonly number: number;
  /** Null for a line longer than the limit, whose text is not kept. */
  readonly text: string | null;
}

/** Splits lines at LF, CR LF or CR. A line that is too long takes no memory. */
export async function* linesOf(pieces: AsyncIterable<string>, longest: number): AsyncGenerator<Line> {
  let number = 0;
  let kept = '';
  let tooLong = false;
  let afterCr = false;
  const ended = (): Line => {
    number += 1;
    const line = { number, text: tooLong ? null : kept };
    kept = '';
    tooLong = false;
    return line;
  };
  for await (const piece of pieces) {
    const text = afterCr && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') afterCr = piece.endsWith('\r');
    const parts = text.split(/\r\n|\n|\r/);
    for (const [at, part] of parts.entries()) {
      if (at > 0) yield ended();
      if (kept.length + part.length > longest) {
        kept = '';
        tooLong = true;
      }
      if (!tooLong) kept += part;
    }
  }
  if (kept !== '' || tooLong) yield ended();
}
