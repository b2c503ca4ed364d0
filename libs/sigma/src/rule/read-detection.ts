import { SigmaError } from '../sigma-error.js';
import { join, type Expression } from '../values/matcher.js';
import type { YamlNode } from '../yaml/node.js';
import { readItem, readKeyword, type ReadContext } from './read-item.js';

/** A map is AND, a list is OR, a single value is a keyword (Sigma 2.1, "Detection"). @throws SigmaError */
export function readDetection(node: YamlNode, name: string, context: ReadContext): Expression {
  if (node.kind === 'map') {
    if (node.entries.length === 0)
      throw new SigmaError('rule', `${name} is empty; give it fields or delete it`, node);
    return join(
      'and',
      node.entries.map(({ key, keyPlace, node: value }) => readItem(key, keyPlace, value, context)),
    );
  }
  if (node.kind === 'scalar') {
    if (node.value === null)
      throw new SigmaError('rule', `${name} is empty; give it fields or delete it`, node);
    return readKeyword(node, context);
  }
  if (node.items.length === 0)
    throw new SigmaError('rule', `${name} is empty; give it fields or delete it`, node);
  return join(
    'or',
    node.items.map((item) => readDetection(item, name, context)),
  );
}
