/** Reads JSON, or Python (`{u'text': None}`) as in research files. Incomplete text gives its complete part, or null. */
export function readLiteral(text: string): Record<string, unknown> | null {
  const inner = text.indexOf('_json=');
  const at = text.startsWith('Status(') && inner >= 0 ? inner + 6 : 0;
  const value = new Literal(text, at).value(0);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

const DEEPEST = 12;
const LONGEST = 64_000;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

class Literal {
  readonly #text: string;
  #at: number;

  constructor(text: string, at: number) {
    this.#text = text.slice(0, LONGEST);
    this.#at = at;
  }

  value(depth: number): unknown {
    if (depth > DEEPEST) {
      this.#at = this.#text.length;
      return undefined;
    }
    this.#space();
    const sign = this.#text[this.#at];
    if (sign === '{') return this.#object(depth);
    if (sign === '[' || sign === '(') return this.#list(depth, sign === '[' ? ']' : ')');
    if (sign === 'u' && /['"]/.test(this.#text[this.#at + 1] ?? '')) this.#at += 1;
    const quote = this.#text[this.#at];
    return quote === "'" || quote === '"' ? this.#string(quote) : this.#word();
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }

  #object(depth: number): Record<string, unknown> {
    const found: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
    this.#at += 1;
    while (this.#at < this.#text.length) {
      this.#space();
      if (this.#text[this.#at] === '}') break;
      const name = this.value(depth + 1);
      this.#space();
      if (typeof name !== 'string' || this.#text[this.#at] !== ':') break;
      this.#at += 1;
      const value = this.value(depth + 1);
      if (value !== undefined) found[name] = value;
      this.#space();
      if (this.#text[this.#at] !== ',') break;
      this.#at += 1;
    }
    this.#at += 1;
    return found;
  }

  #list(depth: number, end: string): unknown[] {
    const found: unknown[] = [];
    this.#at += 1;
    while (this.#at < this.#text.length) {
      this.#space();
      if (this.#text[this.#at] === end) break;
      found.push(this.value(depth + 1));
      this.#space();
      if (this.#text[this.#at] !== ',') break;
      this.#at += 1;
    }
    this.#at += 1;
    return found;
  }

  #string(quote: string): string | undefined {
    let text = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at] ?? '';
      if (sign === quote) {
        this.#at += 1;
        return text;
      }
      if (sign !== '\\') {
        text += sign;
        continue;
      }
      this.#at += 1;
      text += this.#escaped(this.#text[this.#at] ?? '');
    }
    return undefined;
  }

  #escaped(sign: string): string {
    const digits = sign === 'u' ? 4 : sign === 'U' ? 8 : sign === 'x' ? 2 : 0;
    if (digits === 0) return ESCAPES[sign] ?? sign;
    const code = Number.parseInt(this.#text.slice(this.#at + 1, this.#at + 1 + digits), 16);
    if (Number.isNaN(code) || code > 0x10ffff) return sign;
    this.#at += digits;
    return String.fromCodePoint(code);
  }

  #word(): unknown {
    const word = /^[^\s,:)\]}]*/.exec(this.#text.slice(this.#at, this.#at + 64))?.[0] ?? '';
    this.#at += Math.max(word.length, 1);
    if (word === 'None' || word === 'null') return null;
    if (word === 'True' || word === 'true') return true;
    if (word === 'False' || word === 'false') return false;
    const number = Number(word.replace(/L$/, ''));
    return word === '' || Number.isNaN(number) ? undefined : number;
  }
}
