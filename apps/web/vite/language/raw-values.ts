import ts from 'typescript';

/** A value of a closed set that a page shows as the API writes it. */
export interface RawValue {
  readonly node: ts.Node;
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

/**
 * Finds what shows a value of a contract, such as a status, without a word for it: such values are English.
 * @param checker knows which values an expression may have
 */
export function rawValues(source: ts.SourceFile, checker: ts.TypeChecker): readonly RawValue[] {
  const found = new Map<ts.Node, RawValue>();
  const shown = (node: ts.Node | undefined): void => {
    for (const part of node === undefined ? [] : partsOf(node)) {
      const values = valuesOf(checker.getTypeAtLocation(part), checker);
      if (values !== null) found.set(part, { node: part, values });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) shown(node.expression);
    else if (ts.isJsxAttribute(node) && SHOWN.has(node.name.getText())) shown(node.initializer);
    else if (ts.isPropertyAssignment(node) && SHOWN.has(node.name.getText())) shown(node.initializer);
    else if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't') shown(node.template);
    else if (ts.isObjectLiteralExpression(node)) shown(columnValue(node, checker));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** What only columns of tables have. */
const OF_TABLES = ['align', 'fixed', 'grow', 'optional', 'sortable', 'width'];

/** The value of a column whose cells or whose filter show it as it is. */
function columnValue(node: ts.ObjectLiteralExpression, checker: ts.TypeChecker): ts.Expression | undefined {
  const fields = fieldsOf(node);
  const value = fields.get('value');
  if (value === undefined || !checker.getContextualType(node)?.getProperty('valueLabel')) return undefined;
  const inCells = OF_TABLES.some((name) => fields.has(name)) && !fields.has('render');
  const inFilter = (fields.has('filterable') || fields.has('choices')) && !fields.has('valueLabel');
  return inCells || inFilter ? value : undefined;
}

/** The fields of an object, and of objects that are spread in it. */
function fieldsOf(node: ts.ObjectLiteralExpression): ReadonlyMap<string, ts.Expression> {
  return new Map(
    node.properties.flatMap((one): (readonly [string, ts.Expression])[] => {
      if (ts.isPropertyAssignment(one)) return [[one.name.getText(), one.initializer]];
      const spread = ts.isSpreadAssignment(one) ? one.expression : null;
      return spread !== null && ts.isObjectLiteralExpression(spread) ? [...fieldsOf(spread)] : [];
    }),
  );
}

/** The expressions whose text an expression shows. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
    return node.expression === undefined ? [] : partsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(partsOf);
  if (ts.isTemplateExpression(node))
    return node.templateSpans.flatMap(({ expression }) => partsOf(expression));
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return partsOf(node.body);
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    if (kind === ts.SyntaxKind.PlusToken) return [node.left, node.right].flatMap(partsOf);
    if (kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken)
      return [node.left, node.right].flatMap(partsOf);
    return kind === ts.SyntaxKind.AmpersandAmpersandToken ? partsOf(node.right) : [];
  }
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(partsOf);
  if (ts.isSpreadElement(node)) return partsOf(node.expression);
  if (ts.isCallExpression(node)) {
    const { expression: called } = node;
    if (!ts.isPropertyAccessExpression(called)) return [];
    if (called.name.text === 'map') return node.arguments.flatMap(partsOf);
    return LETTERS.test(called.name.text) ? partsOf(called.expression) : [];
  }
  return ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)
    ? [node]
    : [];
}

/** The texts of a closed set, or of a list of them, that read as words; null for other types. */
function valuesOf(type: ts.Type, checker: ts.TypeChecker): readonly string[] | null {
  const bare = checker.getNonNullableType(type);
  if (checker.isArrayType(bare)) {
    const [element] = checker.getTypeArguments(bare as ts.TypeReference);
    return element === undefined ? null : valuesOf(element, checker);
  }
  const members = bare.isUnion() ? bare.types : [bare];
  const texts = members.flatMap((member) => (member.isStringLiteral() ? [member.value] : []));
  return texts.length > 0 && texts.some((text) => WORD.test(text)) ? texts : null;
}
