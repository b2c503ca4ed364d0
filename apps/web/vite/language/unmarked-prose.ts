import ts from 'typescript';
import { messagesOf } from './messages.js';
import type { UnmarkedText } from './unmarked-texts.js';

/** Two words with a space between them, as sentences and labels have. */
const PROSE = /^[“"(]?\p{L}[\p{L}’'-]*[,:;]?(?: \p{L}[\p{L}’'-]*[,.:;?!]?)+/u;
/** A word beside a value, such as "File 3". */
const WORD_BESIDE = /(?:^|\s)\p{L}{3,}[.,:;?!]?\s|\s\p{L}{3,}[.,:;?!]?$/u;
/** A label of one word. */
const CAPITALISED = /^\p{Lu}\p{Ll}{2,}$/u;
/** Attributes whose words are read by browsers only. */
const FOR_BROWSERS =
  /^(?:allow|autoComplete|class|className|id|key|media|rel|role|sandbox|sizes|style|type)$/;
const COMPARING = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Literals that read as sentences or labels. Texts of errors are left out, because people read the server's. */
export function unmarkedProse(source: ts.SourceFile): readonly UnmarkedText[] {
  const marks = new Set<ts.Node>(messagesOf(source).map(({ node }) => node));
  const found: UnmarkedText[] = [];
  const visit = (node: ts.Node): void => {
    if (isNotShown(node)) return;
    const isMark = marks.has(node) && !ts.isJsxElement(node);
    if (isMark) return valuesWithin(node).forEach(visit);
    if (ts.isStringLiteralLike(node) && isRead(node) && (PROSE.test(node.text) || isLabel(node)))
      found.push({ node, text: node.text });
    if (ts.isTemplateExpression(node) && literalsOf(node).some((text) => WORD_BESIDE.test(text)))
      found.push({ node, text: literalsOf(node).join('…') });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const literalsOf = ({ head, templateSpans }: ts.TemplateExpression): readonly string[] => [
  head.text,
  ...templateSpans.map(({ literal }) => literal.text),
];

/** The values of a marked text, which may be texts themselves. */
function valuesWithin(node: ts.Node): readonly ts.Node[] {
  if (ts.isTaggedTemplateExpression(node) && ts.isTemplateExpression(node.template))
    return node.template.templateSpans.map(({ expression }) => expression);
  return [];
}

function isNotShown(node: ts.Node): boolean {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true;
  if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return true;
  if (ts.isThrowStatement(node)) return true;
  if (ts.isNewExpression(node)) return /(?:Error|Exception|Event)$/.test(node.expression.getText());
  return ts.isJsxAttribute(node) && FOR_BROWSERS.test(node.name.getText());
}

/** Whether a literal is a value, not the name of one. */
function isRead(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name !== node && parent.name.getText() !== 'id';
  if (ts.isBinaryExpression(parent)) return !COMPARING.has(parent.operatorToken.kind);
  return !ts.isElementAccessExpression(parent) && !ts.isCaseClause(parent);
}

/** A word with a capital letter in an attribute of a component, or as the name that a function shows. */
const isLabel = (node: ts.StringLiteralLike): boolean =>
  ts.isJsxAttribute(node.parent) && CAPITALISED.test(node.text);
