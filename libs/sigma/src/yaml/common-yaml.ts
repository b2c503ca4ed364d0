import { LIMITS } from '../limits.js';
import type { MapEntry, ScalarNode, YamlNode } from './node.js';
import { plainScalar } from './plain-scalar.js';

/**
 * Reads the part of YAML that rules are written in: block maps and lists, scalars on one line, literal blocks, comments,
 * several documents. It is many times faster than a full parser and gives the same nodes; whatever it is not sure of
 * (flow style, anchors, tags, tabs, scalars over several lines, mistakes) it leaves to the full one by answering null.
 */
export function readCommonYaml(text: string): readonly YamlNode[] | null {
  try {
    return new Reader(text).documents();
  } catch (error) {
    if (error === UNSURE) return null;
    throw error;
  }
}

const UNSURE = new Error('left to the full parser');

function unsure(): never {
  throw UNSURE;
}

/** A key with its colon; quoted, or plain without characters that begin something else. */
const KEY = /^(?:'([^']*)' *|([A-Za-z0-9_.$\\(/@][^:#'"[\]{}&*!>%`,\t]*)):(?= |$)/;

class Reader {
  readonly #lines: readonly string[];
  #at = 0;
  /** Where the content of the current line begins; behind the dash of a list item it is further in. */
  #column = 0;
  #nodes = 0;

  constructor(text: string) {
    if (text.includes('\t') || text.includes('\r\r')) unsure();
    this.#lines = text.split(/\r?\n/);
  }

  /** The full parser says what is too much. */
  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > LIMITS.nodes) unsure();
  }

  documents(): readonly YamlNode[] {
    const documents: YamlNode[] = [];
    while (this.#skip()) {
      const line = this.#line();
      if (line === '---') {
        this.#next();
        continue;
      }
      if (/^(---|\.\.\.|%)/.test(line)) unsure();
      documents.push(this.#node(-1, 0));
      if (this.#skip() && this.#line() !== '---') unsure();
    }
    return documents;
  }

  /** The current line, without what was read of it. */
  #line(): string {
    return this.#lines[this.#at] as string;
  }

  #rest(): string {
    return this.#line().slice(this.#column);
  }

  #next(): void {
    this.#at += 1;
    this.#column = 0;
  }

  /** Goes to the next line that says something; false at the end. */
  #skip(): boolean {
    if (this.#column > 0) return true;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const content = this.#line().trimStart();
      if (content === '' || content.startsWith('#')) continue;
      this.#column = this.#line().length - content.length;
      return true;
    }
    return false;
  }

  #node(parent: number, depth: number): YamlNode {
    this.#count();
    if (depth > LIMITS.depth) unsure();
    const rest = this.#rest();
    if (rest === '-' || rest.startsWith('- ')) return this.#sequence(depth);
    if (KEY.test(rest)) return this.#map(depth);
    return this.#scalar(parent);
  }

  #sequence(depth: number): YamlNode {
    const column = this.#column;
    const place = { line: this.#at + 1, column: column + 1 };
    const items: YamlNode[] = [];
    while (this.#skip() && this.#column === column) {
      const rest = this.#rest();
      if (rest !== '-' && !rest.startsWith('- ')) break;
      const inner = rest.slice(1).trimStart();
      if (inner === '' || inner.startsWith('#')) unsure();
      this.#column = column + rest.length - inner.length;
      items.push(this.#node(column, depth + 1));
    }
    if (this.#skip() && this.#column > column) unsure();
    return { kind: 'seq', ...place, items };
  }

  #map(depth: number): YamlNode {
    const column = this.#column;
    const place = { line: this.#at + 1, column: column + 1 };
    const entries: MapEntry[] = [];
    const keys = new Set<string>();
    while (this.#skip() && this.#column === column) {
      const rest = this.#rest();
      const match = KEY.exec(rest);
      if (!match) break;
      const key = match[1] ?? match[2]?.trimEnd() ?? '';
      if (keys.has(key)) unsure();
      keys.add(key);
      this.#count();
      const keyPlace = { line: this.#at + 1, column: column + 1 };
      const value = rest.slice(match[0].length).trimStart();
      if (value === '' || value.startsWith('#'))
        entries.push({ key, keyPlace, node: this.#below(column, depth) });
      else {
        this.#column = column + rest.length - value.length;
        entries.push({ key, keyPlace, node: this.#scalar(column) });
      }
    }
    if (this.#skip() && this.#column > column) unsure();
    return { kind: 'map', ...place, entries };
  }

  /** The value of a key that stands on the lines below; a list may be as far left as its key. */
  #below(column: number, depth: number): YamlNode {
    const place = { line: this.#at + 1, column: this.#line().length + 1 };
    this.#next();
    if (this.#skip()) {
      if (this.#column > column) return this.#node(column, depth + 1);
      if (this.#column === column && /^-(?: |$)/.test(this.#rest())) return this.#sequence(depth + 1);
    }
    return { kind: 'scalar', ...place, text: '', value: null };
  }

  #scalar(parent: number): ScalarNode {
    const rest = this.#rest();
    const place = { line: this.#at + 1, column: this.#column + 1 };
    if (rest.startsWith('|')) return this.#literal(parent);
    const text = rest.startsWith("'") ? single(rest) : rest.startsWith('"') ? double(rest) : plain(rest);
    this.#next();
    // A line further in would go on with this one.
    if (this.#skip() && this.#column > parent) unsure();
    if (rest.startsWith("'") || rest.startsWith('"')) return { kind: 'scalar', ...place, text, value: text };
    return plainScalar(text, place.line, place.column);
  }

  #literal(parent: number): ScalarNode {
    const place = { line: this.#at + 1, column: this.#column + 1 };
    const header = /^\|(-?)(?: +#.*)?$/.exec(this.#rest().trimEnd());
    if (!header) unsure();
    this.#next();
    const content: string[] = [];
    let indent = -1;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#line();
      const inner = line.trimStart();
      const column = line.length - inner.length;
      if (inner === '') {
        if (indent !== -1 ? column > indent : column > 0) unsure();
        content.push('');
        continue;
      }
      if (indent === -1) indent = column;
      if (column <= parent || column < indent) break;
      content.push(line.slice(indent));
    }
    if (indent <= parent) unsure();
    while (content.at(-1) === '') content.pop();
    const text = content.join('\n') + (header[1] === '-' ? '' : '\n');
    return { kind: 'scalar', ...place, text, value: text };
  }
}

function single(rest: string): string {
  const match = /^'((?:[^']|'')*)'(?: *| +#.*)$/.exec(rest);
  return match ? (match[1] as string).replaceAll("''", "'") : unsure();
}

function double(rest: string): string {
  const match = /^"([^"\\]*)"(?: *| +#.*)$/.exec(rest);
  return match ? (match[1] as string) : unsure();
}

function plain(rest: string): string {
  if (/^[[\]{},&*!|>'"%@`#]|^[-?:](?: |$)/.test(rest)) unsure();
  const comment = rest.indexOf(' #');
  const text = (comment === -1 ? rest : rest.slice(0, comment)).trimEnd();
  if (/: |:$/.test(text)) unsure();
  return text;
}
