import type { ScalarNode } from './node.js';

/** The value of an unquoted scalar by the core schema of YAML 1.2 (section 10.3.2). */
export function plainScalar(text: string, line: number, column: number): ScalarNode {
  return { kind: 'scalar', line, column, text, value: valueOf(text) };
}

function valueOf(text: string): ScalarNode['value'] {
  switch (text) {
    case '':
    case '~':
    case 'null':
    case 'Null':
    case 'NULL':
      return null;
    case 'true':
    case 'True':
    case 'TRUE':
      return true;
    case 'false':
    case 'False':
    case 'FALSE':
      return false;
  }
  if (!/^[-+.\d]/.test(text)) return text;
  if (/^[-+]?\d+$|^0x[\da-fA-F]+$|^0o[0-7]+$/.test(text)) return Number(text);
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/.test(text)) return Number(text);
  if (/^[-+]?\.(?:inf|Inf|INF)$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  return /^\.(?:nan|NaN|NAN)$/.test(text) ? NaN : text;
}
