/** Bytes; a longer message is cut and marked as cut. */
const LONGEST = 128 * 1024;
const DIGITS = /^[1-9]\d{0,8} $/;

/** Splits by octet count or line end (RFC 6587), which senders may mix. The end of a stream also ends a message. */
export class SyslogFramer {
  #rest: Buffer = Buffer.alloc(0);
  /** Bytes of an overlong message that are still to be skipped; Infinity skips to the next line end. */
  #skip = 0;

  *push(bytes: Buffer): Generator<Buffer> {
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    for (let message = this.#next(); message !== null; message = this.#next())
      if (message.length > 0) yield message;
  }

  *end(): Generator<Buffer> {
    if (this.#rest.length > 0 && this.#skip === 0) yield this.#rest.subarray(0, LONGEST);
    this.#rest = Buffer.alloc(0);
  }

  #next(): Buffer | null {
    if (this.#skip > 0 && !this.#skipped()) return null;
    if (this.#rest.length === 0) return null;
    const counted = this.#counted();
    if (counted === 'wait') return null;
    return counted === null ? this.#line() : this.#take(counted.start, counted.length);
  }

  /** Start and length of a counted message; null when the message has no count; `wait` when more bytes are needed. */
  #counted(): { start: number; length: number } | 'wait' | null {
    const head = this.#rest.subarray(0, 11).toString('latin1');
    const space = head.indexOf(' ');
    if (space === -1) return /^[1-9]\d{0,8}$/.test(head) ? 'wait' : null;
    const prefix = head.slice(0, space + 1);
    return DIGITS.test(prefix) ? { start: prefix.length, length: Number(prefix) } : null;
  }

  #take(start: number, length: number): Buffer | null {
    const kept = Math.min(length, LONGEST);
    if (this.#rest.length < start + kept) return null;
    const message = this.#rest.subarray(start, start + kept);
    this.#rest = this.#rest.subarray(start + kept);
    this.#skip = length - kept;
    return message;
  }

  #line(): Buffer | null {
    const end = this.#rest.indexOf(10);
    if (end === -1 && this.#rest.length < LONGEST) return null;
    const overlong = end === -1 || end > LONGEST;
    const message = this.#rest.subarray(0, overlong ? LONGEST : end);
    this.#rest = this.#rest.subarray(overlong ? LONGEST : end + 1);
    if (overlong) this.#skip = Infinity;
    return message.at(-1) === 13 ? message.subarray(0, -1) : message;
  }

  /** @returns whether nothing is left to skip */
  #skipped(): boolean {
    const end =
      this.#skip === Infinity ? this.#rest.indexOf(10) + 1 : Math.min(this.#skip, this.#rest.length);
    const found = this.#skip !== Infinity || end > 0;
    this.#rest = found ? this.#rest.subarray(end) : Buffer.alloc(0);
    this.#skip = this.#skip === Infinity ? (found ? 0 : Infinity) : this.#skip - end;
    return this.#skip === 0;
  }
}
