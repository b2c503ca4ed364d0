import { isAlias, isMap, isScalar, isSeq, type Document, type LineCounter, type Node } from 'yaml';
import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';
import { composeDocuments } from './compose-documents.js';
import type { MapEntry, ScalarNode, YamlNode } from './node.js';

interface Spent {
  nodes: number;
  aliases: number;
}

/** Documents of YAML 1.2; empty ones are left out. @throws SigmaError `yaml`, `too-large` above {@link LIMITS} */
export function composedNodes(text: string): readonly YamlNode[] {
  const { documents, places } = composeDocuments(text);
  const spent: Spent = { nodes: 0, aliases: 0 };
  return documents.flatMap((document) => new Conversion(places, spent).documentOf(document));
}

interface Converted {
  readonly node: YamlNode;
  readonly nodes: number;
  readonly levels: number;
}

class Conversion {
  /** The latest node of each anchor, in document order (YAML 1.2.2, section 7.1). */
  readonly #anchors = new Map<string, Converted>();

  constructor(
    private readonly places: LineCounter,
    private readonly spent: Spent,
  ) {}

  documentOf({ errors: [error], contents }: Document.Parsed): readonly YamlNode[] {
    if (error) throw new SigmaError('yaml', firstLine(error.message), placeAt(this.places, error.pos[0]));
    return contents === null ? [] : [this.#convert(contents, 0).node];
  }

  #convert(node: unknown, depth: number): Converted {
    const place = placeAt(this.places, offsetOf(node));
    if (isAlias(node)) return this.#follow(node.source, depth, place);
    this.#spend(1, depth, place);
    const converted = this.#build(node, place, depth);
    const { anchor } = (node ?? {}) as Partial<Pick<Node & { anchor?: string }, 'anchor'>>;
    if (anchor !== undefined) this.#anchors.set(anchor, converted);
    return converted;
  }

  #build(node: unknown, place: Place, depth: number): Converted {
    if (isSeq(node)) {
      const items = node.items.map((item) => this.#convert(item, depth + 1));
      return together({ kind: 'seq', ...place, items: items.map((item) => item.node) }, items);
    }
    if (!isMap(node)) return { node: scalar(node, place), nodes: 1, levels: 0 };
    const parts: Converted[] = [];
    const keys = new Set<string>();
    const entries = node.items.map(({ key, value }): MapEntry => {
      const { node: name } = this.#convert(key, depth + 1);
      if (name.kind !== 'scalar')
        throw new SigmaError('yaml', 'A key has to be a single value; correct it', name);
      if (keys.has(name.text)) throw new SigmaError('yaml', 'Map keys must be unique; rename one', name);
      keys.add(name.text);
      const below = this.#convert(value, depth + 1);
      parts.push(below);
      return { key: name.text, keyPlace: name, node: below.node };
    });
    return together({ kind: 'map', ...place, entries }, parts);
  }

  /** An alias costs its whole expansion, although that is built only once. */
  #follow(name: string, depth: number, place: Place): Converted {
    this.spent.aliases += 1;
    if (this.spent.aliases > LIMITS.aliases)
      throw new SigmaError('too-large', `More than ${LIMITS.aliases} aliases; use fewer`, place);
    const found = this.#anchors.get(name);
    if (found === undefined)
      throw new SigmaError('yaml', `Nothing before this alias has the anchor ${name}; add it`, place);
    this.#spend(found.nodes, depth + found.levels, place);
    return found;
  }

  #spend(nodes: number, depth: number, place: Place): void {
    this.spent.nodes += nodes;
    if (this.spent.nodes > LIMITS.nodes)
      throw new SigmaError(
        'too-large',
        `More than ${LIMITS.nodes} values after aliases are followed; use fewer aliases`,
        place,
      );
    if (depth > LIMITS.depth)
      throw new SigmaError('too-large', `Nested deeper than ${LIMITS.depth}; flatten it`, place);
  }
}

function together(node: YamlNode, parts: readonly Converted[]): Converted {
  return {
    node,
    nodes: parts.reduce((sum, part) => sum + part.nodes, 1),
    levels: parts.reduce((most, part) => Math.max(most, part.levels + 1), 0),
  };
}

function scalar(node: unknown, place: Place): ScalarNode {
  if (!isScalar(node) || node.value === null || node.value === undefined)
    return { kind: 'scalar', ...place, text: '', value: null };
  const { value, source, type } = node;
  if (typeof value === 'boolean' || typeof value === 'number')
    return { kind: 'scalar', ...place, text: source ?? String(value), value };
  const text = type === 'PLAIN' ? (source ?? String(value)) : String(value);
  return { kind: 'scalar', ...place, text, value: text };
}

function offsetOf(node: unknown): number {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  return range?.[0] ?? 0;
}

function placeAt(places: LineCounter, offset: number): Place {
  const { line, col } = places.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}
