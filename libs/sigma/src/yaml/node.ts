import { SigmaError, type Place, type SigmaErrorCode } from '../sigma-error.js';

/** A scalar with its source text, because unquoted `00000429` is not the number 429. */
export interface ScalarNode extends Place {
  readonly kind: 'scalar';
  /** As written, but without quotes. */
  readonly text: string;
  readonly value: string | number | boolean | null;
}

export interface SeqNode extends Place {
  readonly kind: 'seq';
  readonly items: readonly YamlNode[];
}

export interface MapEntry {
  readonly key: string;
  readonly keyPlace: Place;
  readonly node: YamlNode;
}

export interface MapNode extends Place {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export type YamlNode = ScalarNode | SeqNode | MapNode;

export function child(map: MapNode, key: string): YamlNode | undefined {
  return map.entries.find((entry) => entry.key === key)?.node;
}

export function requireMap(
  node: YamlNode | undefined,
  what: string,
  at: Place,
  code: SigmaErrorCode,
): MapNode {
  if (node?.kind === 'map') return node;
  throw new SigmaError(
    code,
    node ? `${what} has to be a map; write key: value lines` : `${what} is missing; add it`,
    node ?? at,
  );
}

/** The text of a scalar; null for `null` and for a missing node. @throws SigmaError `rule` for a list or map */
export function textOf(node: YamlNode | undefined, what: string): string | null {
  if (node === undefined) return null;
  if (node.kind !== 'scalar')
    throw new SigmaError('rule', `${what} has to be a single value; correct it`, node);
  return node.value === null ? null : node.text;
}

/** One scalar or a list of scalars as texts; nulls are left out. @throws SigmaError `rule` */
export function textsOf(node: YamlNode | undefined, what: string): readonly string[] {
  if (node === undefined) return [];
  const nodes = node.kind === 'seq' ? node.items : [node];
  return nodes.map((item) => textOf(item, what)).filter((text) => text !== null);
}
