import ts from 'typescript';
import { parsed } from './parsed-file.mjs';

/** The number of capabilities from which on one list, object or type names them by hand. */
const IN_ONE_LIST = 3;
/** The same for all texts of a file. It is higher, because imports and addresses name a few without listing them. */
const IN_TEXTS = 5;

const inCamelCase = (name) => name.replace(/-(.)/gu, (_, letter) => letter.toUpperCase());

/**
 * The capabilities that a file names by hand, as texts (`'soc'`, `'@rampart/soc'`), as names in one list
 * (`[soc, katia]`), and as keys, quoted or not (`{ soc: …, botDetection: … }`).
 * @param {string} path its extension decides whether elements are read
 * @param {string} source
 * @param {readonly string[]} capabilities their names, without those that the file belongs to
 * @returns {string[]} sorted; empty when each place names too few to be a list
 */
export function handListed(path, source, capabilities) {
  const known = new Map([
    ...capabilities.map((name) => [name, name]),
    ...capabilities.map((name) => [inCamelCase(name), name]),
  ]);
  // Most files name too few to be worth a syntax tree.
  const mentioned = new Set([...known].flatMap(([form, name]) => (source.includes(form) ? [name] : [])));
  if (mentioned.size < IN_ONE_LIST) return [];
  const nameOf = (node) =>
    node !== undefined && (ts.isIdentifier(node) || ts.isStringLiteralLike(node))
      ? known.get(node.text)
      : undefined;
  const listed = new Set();
  const inTexts = new Set();
  const visit = (node) => {
    for (const part of textOf(node).split('/')) if (capabilities.includes(part)) inTexts.add(part);
    const here = new Set(membersOf(node).flatMap((member) => nameOf(member) ?? []));
    if (here.size >= IN_ONE_LIST) for (const name of here) listed.add(name);
    ts.forEachChild(node, visit);
  };
  visit(parsed(path, source));
  return [...new Set([...listed, ...(inTexts.size >= IN_TEXTS ? inTexts : [])])].sort();
}

/** @param {ts.Node} node @returns {string} empty for a node that is no text */
const textOf = (node) =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : '';

/**
 * The names that belong together: of a list, of an object or type, of the cases of a switch.
 * @param {ts.Node} node
 * @returns {readonly (ts.Node | undefined)[]}
 */
function membersOf(node) {
  if (ts.isArrayLiteralExpression(node))
    return node.elements.map((one) => (ts.isSpreadElement(one) ? one.expression : one));
  if (ts.isObjectLiteralExpression(node)) return node.properties.map(({ name }) => name);
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node))
    return node.members.map(({ name }) => name);
  if (ts.isObjectBindingPattern(node))
    return node.elements.map(({ name, propertyName }) => propertyName ?? name);
  if (ts.isUnionTypeNode(node))
    return node.types.map((one) => (ts.isLiteralTypeNode(one) ? one.literal : undefined));
  if (ts.isCaseBlock(node))
    return node.clauses.map((clause) => (ts.isCaseClause(clause) ? clause.expression : undefined));
  return [];
}
