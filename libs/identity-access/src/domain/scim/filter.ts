import { invalidFilter } from './scim-error.js';

export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type FilterValue = string | number | boolean | null;

/** A filter of RFC 7644 section 3.4.2.2. Names of attributes are in lower case, without the schema's URN. */
export type Filter =
  | {
      readonly kind: 'compare';
      readonly attribute: string;
      readonly by: Comparison;
      readonly value: FilterValue;
    }
  | { readonly kind: 'present'; readonly attribute: string }
  | { readonly kind: 'and' | 'or'; readonly left: Filter; readonly right: Filter }
  | { readonly kind: 'not'; readonly inner: Filter };

/** Characters, comparisons and nesting that a filter may have. */
const LIMITS = { characters: 2_000, terms: 40, depth: 10 } as const;
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** @throws DomainError `scim.invalid-filter` */
export function parseFilter(text: string): Filter {
  if (text.length > LIMITS.characters) throw invalidFilter('The filter is too long. Use several requests.');
  const reading = new Reading(tokensOf(text));
  const filter = reading.disjunction('');
  reading.expectEnd();
  return filter;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  const rest = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < rest.length) {
    const found = TOKEN.exec(rest);
    if (found === null) throw invalidFilter('The filter has a text without its closing quote.');
    tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return tokens;
}

class Reading {
  private place = 0;
  private terms = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly string[]) {}

  expectEnd(): void {
    if (this.place < this.tokens.length)
      throw invalidFilter(`The filter continues unexpectedly with ${this.tokens[this.place] ?? ''}.`);
  }

  /** @param prefix the attribute before brackets, with its dot */
  disjunction(prefix: string): Filter {
    let left = this.conjunction(prefix);
    while (this.takes('or')) left = { kind: 'or', left, right: this.conjunction(prefix) };
    return left;
  }

  private conjunction(prefix: string): Filter {
    let left = this.term(prefix);
    while (this.takes('and')) left = { kind: 'and', left, right: this.term(prefix) };
    return left;
  }

  private term(prefix: string): Filter {
    this.terms += 1;
    if (this.terms > LIMITS.terms)
      throw invalidFilter('The filter has too many parts. Use several requests.');
    if (this.takes('not')) return { kind: 'not', inner: this.group(prefix, '(', ')') };
    if (this.tokens[this.place] === '(') return this.group(prefix, '(', ')');
    return this.comparison(prefix);
  }

  private group(prefix: string, opens: string, closes: string): Filter {
    this.depth += 1;
    if (this.depth > LIMITS.depth) throw invalidFilter('The filter nests too deeply.');
    if (!this.takes(opens)) throw invalidFilter(`The filter lacks ${opens}.`);
    const inner = this.disjunction(prefix);
    if (!this.takes(closes)) throw invalidFilter(`The filter lacks ${closes}.`);
    this.depth -= 1;
    return inner;
  }

  private comparison(prefix: string): Filter {
    const attribute = `${prefix}${attributeName(this.next())}`;
    if (this.tokens[this.place] === '[' && prefix === '') return this.group(`${attribute}.`, '[', ']');
    const by = this.next().toLowerCase();
    if (by === 'pr') return { kind: 'present', attribute };
    const comparison = COMPARISONS.find((known) => known === by);
    if (comparison === undefined)
      throw invalidFilter(`The filter uses ${by}. Use one of ${COMPARISONS.join(', ')} and pr.`);
    return { kind: 'compare', attribute, by: comparison, value: valueOf(this.next()) };
  }

  private takes(word: string): boolean {
    if (this.tokens[this.place]?.toLowerCase() !== word) return false;
    this.place += 1;
    return true;
  }

  private next(): string {
    const token = this.tokens[this.place];
    if (token === undefined) throw invalidFilter('The filter ends too early.');
    this.place += 1;
    return token;
  }
}

const NAME = /^(?:urn:[a-z0-9:.-]+:)?([a-z][a-z0-9_-]*(?:\.[a-z][a-z0-9_-]*)?)$/i;
/** Names after the URN of a core schema. */
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

function attributeName(token: string): string {
  const name = NAME.exec(token.replace(URN, ''))?.[1];
  if (name === undefined) throw invalidFilter(`${token} is not the name of an attribute.`);
  return name.toLowerCase();
}

function valueOf(token: string): FilterValue {
  try {
    const value: unknown = JSON.parse(/^(true|false)$/i.test(token) ? token.toLowerCase() : token);
    if (value === null || typeof value !== 'object') return value as FilterValue;
  } catch {
    // Not JSON: refused below.
  }
  throw invalidFilter(`${token} is not a value. Write texts in double quotes.`);
}
