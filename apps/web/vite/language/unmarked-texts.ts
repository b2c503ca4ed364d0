import ts from 'typescript';

/** A text that people read and no translator sees. */
export interface UnmarkedText {
  readonly text: string;
  readonly node: ts.Node;
}

/** Attributes and fields whose text is shown or read out. */
const SHOWN = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-roledescription', 'aria-valuetext'],
  ...['description', 'empty', 'heading', 'help', 'hint', 'label', 'lead', 'legend', 'nothingFoundMessage'],
  ...['placeholder', 'question', 'summary', 'title'],
]);
const WORD = /\p{L}{2}/u;

/** Text of elements, of known attributes and of known fields that is neither in `<Trans>` nor marked by `t`. */
export function unmarkedTexts(source: ts.SourceFile): readonly UnmarkedText[] {
  const found: UnmarkedText[] = [];
  const note = (node: ts.Node, text: string): void => {
    if (WORD.test(text)) found.push({ node, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  const shown = (node: ts.Expression | undefined): void => {
    for (const part of node === undefined ? [] : literalsOf(node)) note(part, textOf(part));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Trans') return;
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node.expression);
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText())) shown(valueOf(node));
    else if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) shown(node.initializer);
    for (const noun of nounsOf(node)) shown(noun);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The singular and the plural of what a table or a chart counts. */
function nounsOf(node: ts.Node): readonly ts.Expression[] {
  const named = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node);
  if (!named || node.name.getText() !== 'noun') return [];
  const value = ts.isJsxAttribute(node) ? valueOf(node) : node.initializer;
  return value !== undefined && ts.isArrayLiteralExpression(value) ? value.elements : [];
}

function valueOf({ initializer }: ts.JsxAttribute): ts.Expression | undefined {
  if (initializer === undefined) return undefined;
  return ts.isJsxExpression(initializer) ? initializer.expression : initializer;
}

function literalsOf(node: ts.Expression): readonly (ts.StringLiteralLike | ts.TemplateExpression)[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return [node];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  const alternatives = [ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken];
  if (alternatives.includes(kind)) return [node.left, node.right].flatMap(literalsOf);
  return kind === ts.SyntaxKind.AmpersandAmpersandToken ? literalsOf(node.right) : [];
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ');
}
