import { LIMITS } from '../limits.js';
import { SigmaError } from '../sigma-error.js';
import { composedNodes } from './composed-nodes.js';
import type { YamlNode } from './node.js';

/** With places and the source text of scalars. @throws SigmaError `yaml`, `too-large` */
export function readYaml(text: string): readonly YamlNode[] {
  if (text.length > LIMITS.documentLength)
    throw new SigmaError('too-large', `Longer than ${LIMITS.documentLength} characters; split it`);
  const plain = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const documents = composedNodes(plain);
  if (documents.length > LIMITS.documents)
    throw new SigmaError('too-large', `More than ${LIMITS.documents} documents; split the file`);
  return documents;
}
