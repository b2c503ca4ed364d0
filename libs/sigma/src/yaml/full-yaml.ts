import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments, type Document } from 'yaml';
import { LIMITS } from '../limits.js';
import { SigmaError, type Place } from '../sigma-error.js';
import type { MapEntry, ScalarNode, YamlNode } from './node.js';

interface Walk {
  readonly document: Document;
  readonly places: LineCounter;
  nodes: number;
}

/**
 * All documents of a text by the whole of YAML 1.2; empty documents are left out.
 *
 * @throws SigmaError `yaml` for what is not YAML, `too-large` beyond {@link LIMITS}
 */
export function readFullYaml(text: string): readonly YamlNode[] {
  const places = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: places, prettyErrors: false, uniqueKeys: true });
  const documents = Array.isArray(parsed) ? parsed : [];
  return documents.flatMap((document) => {
    const [error] = document.errors;
    if (error) throw new SigmaError('yaml', firstLine(error.message), placeAt(places, error.pos[0]));
    if (document.contents === null) return [];
    return [convert(document.contents, { document, places, nodes: 0 }, 0)];
  });
}

function convert(node: unknown, walk: Walk, depth: number): YamlNode {
  walk.nodes += 1;
  const place = placeAt(walk.places, offsetOf(node));
  if (walk.nodes > LIMITS.nodes)
    throw new SigmaError('too-large', `More than ${LIMITS.nodes} values after aliases are followed`, place);
  if (depth > LIMITS.depth) throw new SigmaError('too-large', `Nested deeper than ${LIMITS.depth}`, place);
  if (isAlias(node)) return convert(node.resolve(walk.document), walk, depth + 1);
  if (isSeq(node))
    return { kind: 'seq', ...place, items: node.items.map((item) => convert(item, walk, depth + 1)) };
  if (isMap(node)) {
    const entries = node.items.map(({ key, value }): MapEntry => {
      const name = convert(key, walk, depth + 1);
      if (name.kind !== 'scalar') throw new SigmaError('yaml', 'A key has to be a single value', name);
      return { key: name.text, keyPlace: name, node: convert(value, walk, depth + 1) };
    });
    return { kind: 'map', ...place, entries };
  }
  return scalar(node, place);
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
