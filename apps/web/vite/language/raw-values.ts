import * as ast from 'typescript-7/unstable/ast';
import type { Checker, Type } from 'typescript-7/unstable/sync';

/** A value of a closed set that a page shows as the API writes it. */
export interface RawValue {
  readonly node: ast.Node;
  readonly values: readonly string[];
}

/** Attributes and fields whose text is shown or read out. */
const SHOWN = new Set([
  ...['alt', 'aria-description', 'aria-label', 'aria-placeholder', 'aria-valuetext', 'cell', 'description'],
  ...[
    'detail',
    'empty',
    'heading',
    'help',
    'hint',
    'label',
    'lead',
    'legend',
    'meta',
    'placeholder',
    'render',
  ],
  ...['subtitle', 'summary', 'text', 'title', 'words', 'message', 'says'],
]);
/** Calls that change letters only. */
const LETTERS = /^(?:replace(?:All)?|toLowerCase|toUpperCase|toString|trim|slice|join)$/;
const WORD = /^[a-z]+(?:[-_ ][a-z0-9]+)*$/;

/** Finds values such as a status that are shown as they are, in English. @param checker knows an expression's values */
export function rawValues(source: ast.SourceFile, checker: Checker): readonly RawValue[] {
  const shown = new Set<ast.Node>();
  const note = (node: ast.Node | undefined): void => {
    for (const part of node === undefined ? [] : partsOf(node)) shown.add(part);
  };
  const visit = (node: ast.Node): void => {
    if (ast.isJsxExpression(node) && !ast.isJsxAttribute(node.parent)) note(node.expression);
    else if (ast.isJsxAttribute(node) && SHOWN.has(node.name.getText())) note(node.initializer);
    else if (ast.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) note(node.initializer);
    else if (ast.isTaggedTemplateExpression(node) && node.tag.getText() === 't') note(node.template);
    else if (ast.isObjectLiteralExpression(node)) note(columnValue(node, checker));
    node.forEachChild(visit);
  };
  visit(source);
  // All types at once, because each question to the compiler's process costs time.
  const nodes = [...shown];
  const types = nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes);
  return nodes.flatMap((node, index) => {
    const values = valuesOf(types[index], checker);
    return values === null ? [] : [{ node, values }];
  });
}

/** What only columns of tables have. */
const OF_TABLES = ['align', 'fixed', 'grow', 'optional', 'sortable', 'width'];

/** The value of a column whose cells or whose filter show it as it is. */
function columnValue(node: ast.ObjectLiteralExpression, checker: Checker): ast.Expression | undefined {
  const fields = fieldsOf(node);
  const value = fields.get('value');
  if (value === undefined || !hasWords(node, checker)) return undefined;
  const inCells = OF_TABLES.some((name) => fields.has(name)) && !fields.has('render');
  const inFilter = (fields.has('filterable') || fields.has('choices')) && !fields.has('valueLabel');
  return inCells || inFilter ? value : undefined;
}

function hasWords(column: ast.ObjectLiteralExpression, checker: Checker): boolean {
  const type = checker.getContextualType(column);
  return type !== undefined && checker.getPropertyOfType(type, 'valueLabel') !== undefined;
}

/** The fields of an object, and of objects that are spread in it. */
function fieldsOf(node: ast.ObjectLiteralExpression): ReadonlyMap<string, ast.Expression> {
  return new Map(
    node.properties.flatMap((one): (readonly [string, ast.Expression])[] => {
      if (ast.isPropertyAssignment(one)) return [[one.name.getText(), one.initializer]];
      const spread = ast.isSpreadAssignment(one) ? one.expression : null;
      return spread !== null && ast.isObjectLiteralExpression(spread) ? [...fieldsOf(spread)] : [];
    }),
  );
}

/** The expressions whose text an expression shows. */
function partsOf(node: ast.Node): readonly ast.Node[] {
  if (ast.isJsxExpression(node) || ast.isParenthesizedExpression(node))
    return node.expression === undefined ? [] : partsOf(node.expression);
  if (ast.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(partsOf);
  if (ast.isTemplateExpression(node))
    return node.templateSpans.flatMap(({ expression }) => partsOf(expression));
  if (ast.isArrowFunction(node) && !ast.isBlock(node.body)) return partsOf(node.body);
  if (ast.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ast.SyntaxKind.PlusToken) return [node.left, node.right].flatMap(partsOf);
    if (kind === ast.SyntaxKind.BarBarToken || kind === ast.SyntaxKind.QuestionQuestionToken)
      return [node.left, node.right].flatMap(partsOf);
    return kind === ast.SyntaxKind.AmpersandAmpersandToken ? partsOf(node.right) : [];
  }
  if (ast.isArrayLiteralExpression(node)) return node.elements.flatMap(partsOf);
  if (ast.isSpreadElement(node)) return partsOf(node.expression);
  if (ast.isCallExpression(node)) {
    const { expression: called } = node;
    if (!ast.isPropertyAccessExpression(called)) return [];
    if (called.name.text === 'map') return node.arguments.flatMap(partsOf);
    return LETTERS.test(called.name.text) ? partsOf(called.expression) : [];
  }
  return ast.isIdentifier(node) || ast.isPropertyAccessExpression(node) || ast.isElementAccessExpression(node)
    ? [node]
    : [];
}

/** The texts of a closed set, or of a list of them, that read as words; null for other types. */
function valuesOf(type: Type | undefined, checker: Checker): readonly string[] | null {
  const bare = type && checker.getNonNullableType(type);
  if (bare === undefined) return null;
  if (bare.isTypeReference() && checker.isArrayType(bare))
    return valuesOf(checker.getTypeArguments(bare)[0], checker);
  const members = bare.isUnionType() ? bare.getTypes() : [bare];
  const texts = members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []));
  return texts.length > 0 && texts.some((text) => WORD.test(text)) ? texts : null;
}
