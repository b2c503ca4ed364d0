import ts from 'typescript';
import { elementParts } from './element-parts.js';
import { quoted } from './icu.js';
import { SlotNames } from './slot-names.js';

export interface Message {
  readonly kind: 'elements' | 'plural' | 'text';
  /** ICU MessageFormat; elements are numbered tags: `Open <0>{name}</0>`. */
  readonly text: string;
  readonly context?: string;
  readonly node: ts.Node;
  /** The expressions and elements of the text, by the name they have in it. */
  readonly slots: ReadonlyMap<string, ts.Node>;
}

export const hasWords = ({ text }: Message): boolean =>
  /\p{L}/u.test(text.replaceAll(/\{\w+\}|<\/?\d+\/?>/g, ''));

/** Reads a module, as TypeScript with JSX if its name ends so. */
export function parse(code: string, file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(file, code, ts.ScriptTarget.ESNext, true, kind);
}

/** Every marked text of a module, outer before inner, in the order of the source. */
export function messagesOf(source: ts.SourceFile): readonly Message[] {
  const messages: Message[] = [];
  const visit = (node: ts.Node): void => {
    const message = messageAt(node);
    if (message !== null) messages.push(message);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

function messageAt(node: ts.Node): Message | null {
  if (ts.isTaggedTemplateExpression(node) && isNamed(node.tag, 't')) return template(node);
  if (ts.isJsxElement(node) && isNamed(node.openingElement.tagName, 'Trans')) {
    const names = new SlotNames();
    return { kind: 'elements', text: elementParts(node.children, names), node, slots: names.slots };
  }
  if (!ts.isCallExpression(node)) return null;
  if (isNamed(node.expression, 't')) return inContext(node);
  return isNamed(node.expression, 'plural') ? pluralForms(node) : null;
}

function template(node: ts.TaggedTemplateExpression): Message {
  const names = new SlotNames();
  if (ts.isNoSubstitutionTemplateLiteral(node.template))
    return { kind: 'text', text: quoted(node.template.text), node, slots: names.slots };
  const parts = node.template.templateSpans.map(
    ({ expression, literal }) => `{${names.nameOf(expression)}}${quoted(literal.text)}`,
  );
  return { kind: 'text', text: quoted(node.template.head.text) + parts.join(''), node, slots: names.slots };
}

function inContext(node: ts.CallExpression): Message | null {
  const [given] = node.arguments;
  if (given === undefined || !ts.isObjectLiteralExpression(given)) return null;
  const text = literal(given, 'message');
  const context = literal(given, 'context');
  if (text === null || context === null) return null;
  return { kind: 'text', text: quoted(text), context, node, slots: new Map() };
}

/** `plural(count, 'scan')`: the nouns are one message. */
function pluralForms(node: ts.CallExpression): Message | null {
  const [count, one, many] = node.arguments;
  if (count === undefined || one === undefined || !ts.isStringLiteralLike(one)) return null;
  if (many !== undefined && !ts.isStringLiteralLike(many)) return null;
  const other = many?.text ?? `${one.text}s`;
  const text = `{count, plural, one {${one.text}} other {${other}}}`;
  return { kind: 'plural', text, node, slots: new Map([['count', count]]) };
}

function literal(object: ts.ObjectLiteralExpression, name: string): string | null {
  for (const property of object.properties) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== name) continue;
    return ts.isStringLiteralLike(property.initializer) ? property.initializer.text : null;
  }
  return null;
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;
