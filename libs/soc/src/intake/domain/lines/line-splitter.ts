/** A line as it came, without its end. */
export interface Line {
  readonly text: string;
  /** From 1. */
  readonly number: number;
  /** Whether it was longer than allowed; the rest is left out. */
  readonly cut: boolean;
  /** Whether no line end followed: the last line of a file, or one cut in the middle. */
  readonly open: boolean;
}

const LONGEST = 65_536;

/**
 * Cuts bytes into lines wherever the pieces end. CRLF and LF end a line; the last line counts without an end. Bytes
 * that are not UTF-8 become U+FFFD. Longer lines are cut, so that no line takes more than `longest` characters.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';
  #cut = false;
  #number = 0;

  constructor(private readonly longest = LONGEST) {}

  *push(bytes: Uint8Array): Generator<Line> {
    yield* this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

  /** What is left when nothing more comes. */
  *end(): Generator<Line> {
    yield* this.#take(this.#decoder.decode());
    if (this.#rest !== '' || this.#cut) yield this.#line('', true);
  }

  *#take(text: string): Generator<Line> {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      yield this.#line(text.slice(from, end), false);
      from = end + 1;
    }
    this.#keep(text.slice(from));
  }

  #keep(text: string): void {
    const room = this.longest - this.#rest.length;
    if (text.length > room) this.#cut = true;
    this.#rest += text.slice(0, Math.max(room, 0));
  }

  #line(tail: string, open: boolean): Line {
    this.#keep(tail);
    this.#number += 1;
    const text = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    const line = { text, number: this.#number, cut: this.#cut, open };
    this.#rest = '';
    this.#cut = false;
    return line;
  }
}
