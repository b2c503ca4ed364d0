import { START } from './event-header.js';

const QUOTE = 34;
const BACKSLASH = 92;
const LETTER_N = 110;
const NEWLINE = 10;
const ZERO = 48;
const LINES = 11;
const VERSION_LINE = Buffer.from(START);
const MOST_DIGITS = 15;

/** The numbers and the stream that a verification needs. It makes no texts, which cost more than the hashes. */
export class HeaderBytes {
  readonly bytes: Buffer;
  length = 0;
  /** The offset of the last quote in the line. */
  end = 0;
  shard = 0;
  position = 0;
  version = 0;
  /** The offset behind each line. */
  private readonly ends = new Int32Array(LINES);
  private readonly kept: Buffer;
  private keptLength = 0;

  /** @param most bytes of the longest header that is read here */
  constructor(
    private readonly most: number,
    reserve: number,
  ) {
    this.bytes = Buffer.alloc(most + reserve);
    this.kept = Buffer.alloc(most);
  }

  /**
   * Reads a JSON text whose only escapes are `\n`. @param from the offset of its first quote
   * @param to the offset of the end of the line @returns false for any other text, which the caller reads as JSON
   */
  read(line: Buffer, from: number, to: number): boolean {
    if (line[from] !== QUOTE) return false;
    const { bytes, ends } = this;
    const stop = Math.min(to, from + this.most + 1);
    let length = 0;
    let lines = 0;
    let at = from + 1;
    for (; at < stop; at += 1) {
      let byte = line[at] as number;
      // Most bytes pass this first check.
      if (byte > QUOTE && byte !== BACKSLASH) {
        bytes[length] = byte;
        length += 1;
        continue;
      }
      if (byte === QUOTE) break;
      if (byte === BACKSLASH) {
        at += 1;
        if (line[at] !== LETTER_N || lines > LINES) return false;
        byte = NEWLINE;
        if (lines > 0) ends[lines - 1] = length;
        lines += 1;
      } else if (byte < 32) return false;
      bytes[length] = byte;
      length += 1;
    }
    this.length = length;
    this.end = at;
    return at < stop && lines === LINES + 1 && this.startsRight() && this.readNumbers();
  }

  /** Tenant and name of the stream in two lines, each byte a character. */
  stream(): string {
    return this.bytes.toString('latin1', (this.ends[0] as number) + 1, this.ends[2]);
  }

  keepStream(): void {
    const [from, to] = [(this.ends[0] as number) + 1, this.ends[2] as number];
    this.bytes.copy(this.kept, 0, from, to);
    this.keptLength = to - from;
  }

  /** Whether the stream is the one that was kept. Compares backwards, because names differ at their ends. */
  sameStream(): boolean {
    const { bytes, kept, ends } = this;
    const from = (ends[0] as number) + 1;
    const length = (ends[2] as number) - from;
    if (length !== this.keptLength) return false;
    for (let at = length - 1; at >= 0; at -= 1) if (bytes[from + at] !== kept[at]) return false;
    return true;
  }

  private startsRight(): boolean {
    for (let at = 0; at < VERSION_LINE.length; at += 1) if (this.bytes[at] !== VERSION_LINE[at]) return false;
    return true;
  }

  private readNumbers(): boolean {
    const { ends } = this;
    this.shard = this.number(VERSION_LINE.length, ends[0] as number);
    this.position = this.number((ends[6] as number) + 1, ends[7] as number);
    this.version = this.number((ends[7] as number) + 1, ends[8] as number);
    return this.shard >= 0 && this.position > 0 && this.version >= 0;
  }

  /** NaN unless the bytes are the digits of a safe integer. */
  private number(from: number, to: number): number {
    if (from >= to || to - from > MOST_DIGITS) return NaN;
    let number = 0;
    for (let at = from; at < to; at += 1) {
      const digit = (this.bytes[at] as number) - ZERO;
      if (digit < 0 || digit > 9) return NaN;
      number = number * 10 + digit;
    }
    return number;
  }
}
