import ts from 'typescript';
import { messagesOf, parse } from './messages.js';

/** For English. Spaces replace the marks, so that every position of the source map stays right. */
export function unmarked(source: string, file: string): string {
  const untagged = source.replaceAll(/(?<![\w$.'’-])t`/g, ' `');
  const plain = untagged.includes('<Trans>') ? withoutElements(untagged, file) : untagged;
  return plain.includes('t({') ? withoutContexts(plain, file) : plain;
}

const inElement = { open: '{/* */}', close: '{/*  */}' };
const fragment = { open: '<     >', close: '</     >' };

/** Comments replace `<Trans>` between tags, because a fragment there would be one more element. */
function withoutElements(source: string, file: string): string {
  const parsed = parse(source, file);
  let plain = source;
  for (const { kind, node } of messagesOf(parsed)) {
    if (kind !== 'elements' || !ts.isJsxElement(node)) continue;
    const within = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
    const { open, close } = within ? inElement : fragment;
    const start = node.getStart(parsed);
    plain =
      plain.slice(0, start) +
      open +
      plain.slice(start + open.length, node.end - close.length) +
      close +
      plain.slice(node.end);
  }
  return plain;
}

/** `t({ message: 'Open', context: 'state' })` becomes `('Open')` at the same place. */
function withoutContexts(source: string, file: string): string {
  const parsed = parse(source, file);
  let plain = source;
  for (const { node, context } of messagesOf(parsed)) {
    if (context === undefined || !ts.isCallExpression(node)) continue;
    const text = literalOf(node);
    if (text === null) continue;
    const [start, end] = [text.getStart(parsed), text.end];
    const open = node.expression.end;
    plain =
      plain.slice(0, node.getStart(parsed)) +
      blank(plain.slice(node.getStart(parsed), open)) +
      plain.slice(open, open + 1) +
      blank(plain.slice(open + 1, start)) +
      plain.slice(start, end) +
      blank(plain.slice(end, node.end - 1)) +
      plain.slice(node.end - 1);
  }
  return plain;
}

function literalOf({ arguments: [given] }: ts.CallExpression): ts.Expression | null {
  if (given === undefined || !ts.isObjectLiteralExpression(given)) return null;
  const message = given.properties.find(({ name }) => name?.getText() === 'message');
  return message !== undefined && ts.isPropertyAssignment(message) ? message.initializer : null;
}

const blank = (text: string): string => text.replaceAll(/[^\n\r]/g, ' ');
