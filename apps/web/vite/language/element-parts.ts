import ts from 'typescript';
import { quoted } from './icu.js';
import type { SlotNames } from './slot-names.js';

/** The text of JSX children, with values as `{name}` and elements as numbered tags. */
export function elementParts(children: readonly ts.JsxChild[], names: SlotNames): string {
  return children.map((child) => partOf(child, names)).join('');
}

function partOf(child: ts.JsxChild, names: SlotNames): string {
  if (ts.isJsxText(child)) return quoted(visibleText(child.text));
  if (ts.isJsxExpression(child)) {
    if (child.expression === undefined) return '';
    if (ts.isStringLiteralLike(child.expression)) return quoted(child.expression.text);
    return `{${names.nameOf(child.expression)}}`;
  }
  const number = names.numberOf(child);
  if (ts.isJsxSelfClosingElement(child)) return `<${number}/>`;
  const inner = elementParts(child.children, names);
  return inner === '' ? `<${number}/>` : `<${number}>${inner}</${number}>`;
}

/** JSX drops line breaks with the spaces around them, and joins what is left by one space. */
function visibleText(text: string): string {
  const lines = text.split(/\r?\n/);
  return lines
    .map((line, place) => {
      const start = place === 0 ? line : line.trimStart();
      return place === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
