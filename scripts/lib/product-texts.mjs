import ts from 'typescript';
import { fieldKinds } from './field-texts.mjs';
import { parsed } from './parsed-file.mjs';
import { testCalls } from './test-titles.mjs';

/**
 * @typedef {'interface' | 'label' | 'help' | 'error' | 'title' | 'comment' | 'prose' | 'identifier'} Kind
 * @typedef {{ kind: Kind, text: string, line: number }} ProductText `{}` in a text is a value; a title has its `describe` before it
 */

const ERROR = /(Error|Exception|Problem)$/u;
const ZOD_CHECKS = new Set(['min', 'max', 'length', 'regex', 'refine', 'nonempty', 'superRefine', 'check']);
const MESSAGE_KEYS = new Set(['message', 'error', 'detail']);
const FIELD_KINDS = { label: 'label', description: 'help' };
const CODE = /`[^`]*`|\{@link [^}]*\}|^eslint-.*$/gmu;
/** Attributes and properties with strings that people never read. */
const MACHINE_KEYS =
  /^(class(Name)?|d|id|key|href|to|src|type|role|name|path|viewBox|transform|style|pattern|autoComplete|points|rel|sizes|gridArea|font|background|transition|boxShadow|selector|accept)$|ClassName$/u;

/**
 * The texts of one source file that people read.
 * @param {string} path its extension (`.spec.ts`) and folder (`apps/web/src`) decide which texts are collected
 * @param {string} source @returns {ProductText[]} in the order of the file
 */
export function productTexts(path, source) {
  const file = parsed(path, source);
  if (path.endsWith('.mjs')) return comments(file);
  if (/\.spec\.tsx?$/u.test(path)) return [...titles(file), ...comments(file)];
  const texts = [...errors(file), ...(path.startsWith('apps/web/src/') ? onScreen(file) : marked(file))];
  const seen = new Set();
  return [
    ...texts.filter(({ text, line }) => !seen.has(`${line} ${text}`) && seen.add(`${line} ${text}`)),
    ...comments(file),
  ];
}

/**
 * The paragraphs of a Markdown document, without code and addresses. @param {string} source
 * @returns {ProductText[]}
 */
export function markdownTexts(source) {
  let inCode = false;
  return source.split('\n').flatMap((line, index) => {
    if (/^\s*(```|~~~)/u.test(line)) inCode = !inCode;
    else if (!inCode) {
      const text = line
        .replace(/`[^`]*`|\]\([^)]*\)|https?:\S+/gu, ' ')
        .replace(/\s+/gu, ' ')
        .trim();
      if (/[A-Za-z]{2}/u.test(text)) return [{ kind: 'prose', text, line: index + 1 }];
    }
    return [];
  });
}

const COMMENTS = { css: /\/\*[^]*?\*\//gu, yaml: /(?<=^|\s)#.*$/gmu };

/**
 * The comments of a style sheet or a manifest. @param {keyof typeof COMMENTS} language @param {string} source
 * @returns {ProductText[]}
 */
export function commentTexts(language, source) {
  return [...source.matchAll(COMMENTS[language])].map(({ 0: text, index }) => ({
    kind: 'comment',
    text: text
      .replace(/^#+|^\/\*+|\*+\/$|`[^`]*`/gu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
    line: source.slice(0, index).split('\n').length,
  }));
}

/** @param {ts.SourceFile} file */
const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;

/** The words of a string or template, with `{}` for each value; null for any other node. @param {ts.Node} node */
function wordsOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (isMarked(node)) return wordsOf(ts.isCallExpression(node) ? messageOf(node) : node.template);
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `{}${span.literal.text}`).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [wordsOf(node.left), wordsOf(node.right)];
    return left === null && right === null ? null : `${left ?? '{}'}${right ?? '{}'}`;
  }
  return null;
}

/** Whether a text is marked for translation by `t`. @param {ts.Node} node */
const isMarked = (node) =>
  (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 't') ||
  (ts.isCallExpression(node) && messageOf(node) !== undefined);

/** The text of a call such as `t({ message: 'Open', context: 'state' })`. @param {ts.CallExpression} call */
function messageOf({ expression, arguments: [about] }) {
  if (!ts.isIdentifier(expression) || expression.text !== 't') return undefined;
  if (about === undefined || !ts.isObjectLiteralExpression(about)) return undefined;
  return about.properties.find((one) => ts.isPropertyAssignment(one) && one.name.getText() === 'message')
    ?.initializer;
}

/**
 * Every string below a node. Both branches of a condition (`a ? 'x' : 'y'`) count separately. @param {ts.Node} node
 * @returns {[ts.Node, string][]}
 */
function stringsBelow(node) {
  const words = wordsOf(node);
  if (words !== null) return [[node, words]];
  if (ts.isFunctionLike(node)) return [];
  return node.getChildren().flatMap(stringsBelow);
}

/** @param {ts.SourceFile} file @returns {ProductText[]} */
function errors(file) {
  const found = [];
  const add = (node) => {
    for (const [at, text] of stringsBelow(node))
      if (/\w \w/u.test(text)) found.push({ kind: 'error', text, line: lineOf(file, at) });
  };
  const visit = (node) => {
    if (ts.isNewExpression(node) && ERROR.test(node.expression.getText(file)))
      node.arguments?.filter((argument) => !ts.isObjectLiteralExpression(argument)).forEach(add);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (ZOD_CHECKS.has(node.expression.name.text)) node.arguments.slice(1).forEach(add);
    if (ts.isPropertyAssignment(node) && MESSAGE_KEYS.has(node.name.getText(file))) add(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Texts that servers give: marked for translation, and summaries of operations. Of summaries only the words are
 * checked.
 * @param {ts.SourceFile} file @returns {ProductText[]}
 */
function marked(file) {
  const found = [];
  const fieldKind = fieldKinds(file.fileName);
  const visit = (node) => {
    const isSummary = ts.isPropertyAssignment(node) && node.name.getText(file) === 'summary';
    const words = isSummary ? wordsOf(node.initializer) : isMarked(node) ? wordsOf(node) : null;
    if (words !== null) {
      const kind = isSummary ? 'prose' : (fieldKind(node) ?? 'interface');
      found.push({ kind, text: words, line: lineOf(file, node) });
    }
    if (!isSummary) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @param {ts.SourceFile} file @returns {ProductText[]} */
function onScreen(file) {
  const found = [];
  const fieldKind = fieldKinds(file.fileName);
  const add = (node, text) => {
    const plain = text.replace(/\s+/gu, ' ').trim();
    if (!/[A-Za-z]{2}/u.test(plain)) return;
    const kind = attributeKind(node) ?? fieldKind(node) ?? 'interface';
    found.push({ kind, text: plain, line: lineOf(file, node) });
  };
  const visit = (node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) sentence(node.children, add);
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) && /^(import|require)$/u.test(node.expression.getText(file))) return;
    const words = ts.isJsxText(node) ? null : wordsOf(node);
    if (words !== null) {
      if (isRead(node, words)) add(node, words);
      return;
    }
    if (isMachine(node, file)) return;
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/**
 * Whether a string is the label or the help of an element, also in a branch of a condition.
 * @param {ts.Node} node
 * @returns {Kind | null} null for any other string
 */
function attributeKind(node) {
  let { parent } = node;
  while (ts.isConditionalExpression(parent) || ts.isJsxExpression(parent)) parent = parent.parent;
  return (ts.isJsxAttribute(parent) && FIELD_KINDS[parent.name.getText()]) || null;
}

/** @param {ts.SourceFile} file @returns {ProductText[]} without names in code */
function comments(file) {
  const found = new Map();
  const starts = [...file.text.matchAll(/\/[/*]/gu)].map(({ index }) => index);
  const visit = (node) => {
    if (!ts.isJsxText(node))
      for (const { pos, end } of [
        ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
        ...(ts.getTrailingCommentRanges(file.text, node.getEnd()) ?? []),
      ])
        found.set(pos, file.text.slice(pos, end));
    // Children are made by scanning the text again, which takes most of the time.
    if (hasOneWithin(starts, node.getFullStart(), node.getEnd())) node.getChildren(file).forEach(visit);
  };
  visit(file);
  return [...found].map(([pos, comment]) => ({
    kind: 'comment',
    text: comment
      .replace(/^\s*(?:\/\/|\/?\*+\/?)|\*\/$/gmu, ' ')
      .replace(CODE, '')
      .replace(/\s+/gu, ' ')
      .trim(),
    line: file.getLineAndCharacterOfPosition(pos).line + 1,
  }));
}

/** @param {readonly number[]} sorted @param {number} from @param {number} before */
function hasOneWithin(sorted, from, before) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] < from) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low] < before;
}

/** The text between two tags, with `{}` for each expression. */
function sentence(children, add) {
  let text = '';
  let first = null;
  for (const child of children) {
    if (ts.isJsxText(child)) {
      text += child.text;
      if (child.text.trim() !== '') first ??= child;
    } else if (ts.isJsxExpression(child) && child.expression !== undefined)
      text +=
        isMarked(child.expression) || ts.isStringLiteralLike(child.expression)
          ? wordsOf(child.expression)
          : '{}';
    else if (ts.isJsxElement(child) || ts.isJsxSelfClosingElement(child)) text += '{}';
  }
  if (first !== null) add(first, text);
}

/** Whether a string is a sentence, or one capitalised word like a label. @param {ts.Node} node @param {string} words */
function isRead(node, words) {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return false;
  return /[A-Za-z]{2,}[,.;:?!…]? \S/u.test(words) || /^[A-Z][a-z]+[.…?!]?$/u.test(words);
}

/** @param {ts.Node} node @param {ts.SourceFile} file */
function isMachine(node, file) {
  if (ts.isJsxAttribute(node)) return MACHINE_KEYS.test(node.name.getText(file));
  if (ts.isPropertyAssignment(node))
    return MACHINE_KEYS.test(node.name.getText(file)) && !/^(name|type)$/u.test(node.name.getText(file));
  return false;
}

/** @param {ts.SourceFile} file @returns {ProductText[]} with the titles of surrounding suites */
function titles(file) {
  const found = [];
  const testOf = testCalls(file);
  const visit = (node, before) => {
    const test = ts.isCallExpression(node) ? testOf(node) : null;
    const words = test === null || test.title === undefined ? null : wordsOf(test.title);
    const here = words === null ? before : [...before, words];
    if (words !== null && !test.isSuite)
      found.push({ kind: 'title', text: here.join(' ').replace(/\s+/gu, ' '), line: lineOf(file, node) });
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(file, []);
  return found;
}
