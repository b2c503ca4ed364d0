import ts from 'typescript';
import { parsed } from './parsed-file.mjs';

/**
 * The names that a file declares, each once and as words: `askAgain` becomes `ask again`.
 * @param {string} path its extension decides whether elements are read @param {string} source
 * @returns {import('./product-texts.mjs').ProductText[]}
 */
export function identifiers(path, source) {
  const file = parsed(path, source);
  const found = new Map();
  const visit = (node) => {
    const { name } = node;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) && isDeclared(node))
      if (!found.has(name.text)) found.set(name.text, name.getStart(file));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return [...found].map(([name, at]) => ({
    kind: 'identifier',
    text: wordsIn(name),
    line: file.getLineAndCharacterOfPosition(at).line + 1,
  }));
}

const isDeclared = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node);

const wordsIn = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/gu, '$1 $2')
    .replace(/[_#$]+/gu, ' ')
    .trim()
    .toLowerCase();
