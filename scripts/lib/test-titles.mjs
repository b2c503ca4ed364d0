import ts from 'typescript';

const TESTS = new Set(['it', 'test', 'describe']);

/**
 * Recognises the calls that declare a test or suite. They are `it`, `test` and `describe`, also with `.each(…)` or
 * `.skip`, and names for them (`const asRoot = isRoot ? it : it.skip`). Functions of the file that pass a parameter
 * on as title count too. @param {ts.SourceFile} file
 * @returns {(call: ts.CallExpression) => { title: ts.Expression | undefined, isSuite: boolean } | null} null for
 * other calls
 */
export function testCalls(file) {
  const names = new Set(TESTS);
  /** @type {Map<string, number>} the index of the title parameter, by the function's name */
  const wrappers = new Map();
  const declared = declarations(file);
  for (const { name, value } of declared) if (isAlias(value)) names.add(name);
  for (const { name, value } of declared) {
    const place = titlePlace(value, names);
    if (place !== null) wrappers.set(name, place);
  }
  return (call) => {
    const test = testOf(call, names);
    if (test !== null) return { title: call.arguments[0], isSuite: test === 'describe' };
    const place = ts.isIdentifier(call.expression) ? wrappers.get(call.expression.text) : undefined;
    return place === undefined ? null : { title: call.arguments[place], isSuite: false };
  };
}

/** @param {ts.SourceFile} file @returns {{ name: string, value: ts.Node }[]} functions and variables of the file */
function declarations(file) {
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) found.push({ name: node.name.text, value: node });
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      found.push({ name: node.name.text, value: node.initializer });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a value is `it` or `test`, also in a branch of a condition. @param {ts.Node} value */
function isAlias(value) {
  if (ts.isConditionalExpression(value)) return isAlias(value.whenTrue) && isAlias(value.whenFalse);
  if (ts.isPropertyAccessExpression(value)) return isAlias(value.expression);
  return ts.isIdentifier(value) && (value.text === 'it' || value.text === 'test');
}

/** The index of the parameter that a function passes on as title; null without one. */
function titlePlace(value, names) {
  if (!ts.isFunctionLike(value)) return null;
  const parameters = value.parameters.map(({ name }) => (ts.isIdentifier(name) ? name.text : ''));
  let place = -1;
  const visit = (node) => {
    if (ts.isCallExpression(node) && testOf(node, names) !== null) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isIdentifier(title)) place = parameters.indexOf(title.text);
    }
    if (place < 0) ts.forEachChild(node, visit);
  };
  if (value.body) visit(value.body);
  return place < 0 ? null : place;
}

/** Which of the names a call uses, also through `.each(…)` or `.skip`; null for other calls. */
function testOf(call, names) {
  let callee = call.expression;
  if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag;
  if (ts.isCallExpression(callee)) callee = callee.expression;
  let isSuite = false;
  while (ts.isPropertyAccessExpression(callee)) {
    isSuite ||= callee.name.text === 'describe';
    callee = callee.expression;
  }
  if (!ts.isIdentifier(callee) || !names.has(callee.text)) return null;
  return isSuite ? 'describe' : callee.text;
}
