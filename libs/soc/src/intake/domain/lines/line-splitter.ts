export interface Line {
  readonly text: string;
  /** Starts at 1. */
  readonly number: number;
  /** Whether the line was too long, so that its end was dropped. */
  readonly cut: boolean;
  readonly open: boolean;
}

const LONGEST = 65_536;

/** Splits at LF or CRLF, across chunks. Invalid UTF-8 becomes U+FFFD. Longer lines are cut at `longest` characters. */
export class LineSplitter {
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';
  #cut = false;
  #number = 0;

  constructor(private readonly longest = LONGEST) {}

  *push(bytes: Uint8Array): Generator<Line> {
    yield* this.#take(this.#decoder.decode(bytes, { stream: true }));
  }

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
