import ts from 'typescript';

/** Gives every expression of one text a name that says what it holds, or a number. */
export class SlotNames {
  readonly slots = new Map<string, ts.Node>();
  #elements = 0;

  nameOf(expression: ts.Expression): string {
    return this.#add(wordOf(expression) ?? 'value', expression);
  }

  /** Numbers of elements: 0, 1, 2. */
  numberOf(element: ts.Node): string {
    const name = String(this.#elements++);
    this.slots.set(name, element);
    return name;
  }

  #add(word: string, node: ts.Node): string {
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? word : `${word}${count}`;
      const known = this.slots.get(name);
      if (known !== undefined && known.getText() !== node.getText()) continue;
      this.slots.set(name, known ?? node);
      return name;
    }
  }
}

/** `row.name` and `formatNumber(name)` are `name`; `plural(count, 'scan')` is `scans`. */
function wordOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return wordOf(node.expression);
  if (ts.isElementAccessExpression(node)) return wordOf(node.expression);
  if (ts.isBinaryExpression(node)) return wordOf(node.left);
  if (!ts.isCallExpression(node)) return null;
  const [first, second] = node.arguments;
  if (second !== undefined && ts.isStringLiteralLike(second) && node.expression.getText() === 'plural')
    return `${second.text.replaceAll(/\W+/g, '_')}s`;
  if (first !== undefined && wordOf(first) !== null) return wordOf(first);
  return ts.isPropertyAccessExpression(node.expression) ? wordOf(node.expression.expression) : null;
}
