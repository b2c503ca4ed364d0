import ts from 'typescript';

/** Fields of declarations that the console shows as the label or the help of something. */
const FIELDS = {
  label: 'label',
  title: 'label',
  heading: 'label',
  verb: 'label',
  description: 'help',
  help: 'help',
  holds: 'help',
  next: 'help',
  read: 'help',
  write: 'help',
};
/** Fields of the console's own declarations; its titles are also headings of dialogs and questions. */
const CONSOLE_FIELDS = { label: 'label', description: 'help', help: 'help' };
/** A notification's title is the one sentence that its reader sees. */
const HEADLINES = new Set(['defineNotification']);
/** Folders whose fields belong to mails, papers, scores, language and fixtures. */
const INNER = /\/(domain|handlers|testing)\//u;
/** Public pages describe themselves to search engines. */
const CONSOLE_INNER = /\/src\/(public|testing)\//u;

/**
 * Finds the fields that a declaration gives to the console: of manifests, contracts and contributions.
 * @param {string} path from the checkout
 * @returns {(node: ts.Node) => 'label' | 'help' | null} the kind of a marked text by the field that holds it, also in a
 *   branch of a condition; null for texts that are neither
 */
export function fieldKinds(path) {
  const ofConsole = path.startsWith('apps/web/src/');
  const inner = ofConsole ? CONSOLE_INNER : INNER;
  if (!(ofConsole || path.startsWith('libs/')) || inner.test(path)) return () => null;
  const fields = ofConsole ? CONSOLE_FIELDS : FIELDS;
  return (node) => {
    let { parent } = node;
    while (ts.isConditionalExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent;
    if (!ts.isPropertyAssignment(parent) || !ts.isIdentifier(parent.name)) return null;
    const kind = Object.hasOwn(fields, parent.name.text) ? fields[parent.name.text] : null;
    return kind === 'label' && HEADLINES.has(calledWith(parent.parent)) ? 'help' : kind;
  };
}

/** The name of the function that takes an object as its argument. @param {ts.Node} object */
function calledWith(object) {
  const { parent } = object;
  return ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) ? parent.expression.text : null;
}
