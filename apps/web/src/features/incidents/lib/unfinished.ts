import type { Unfinished } from '@rampart/incidents/contract';
import type { CaseValues } from './case-values.js';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is valid only as a whole is kept as a whole: a list, an address. */
function wholeOf(path: string): string {
  const parts = path.split('.');
  const end = parts.findIndex((part) => /^\d+$/.test(part));
  const names = end === -1 ? parts : parts.slice(0, end);
  const address = names.indexOf('address');
  return (address === -1 ? names : names.slice(0, address + 1)).join('.');
}

const at = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (isTree(node) ? node[key] : undefined), tree);

function withValue(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  const inner = tree[key];
  return { ...tree, [key]: rest.length === 0 ? value : withValue(isTree(inner) ? inner : {}, rest, value) };
}

function put(values: CaseValues, path: string, value: unknown): CaseValues {
  const [key = '', ...rest] = path.split('.');
  const inner = at(values, key);
  return { ...values, [key]: rest.length === 0 ? value : withValue(isTree(inner) ? inner : {}, rest, value) };
}

/** Takes out what is not valid: its value before stays. */
export function setAside(
  values: CaseValues,
  before: CaseValues,
  wrong: readonly string[],
): { readonly values: CaseValues; readonly unfinished: Unfinished[] } {
  const paths = [...new Set(wrong.map(wholeOf))];
  return {
    values: paths.reduce((kept, path) => put(kept, path, at(before, path)), values),
    unfinished: paths.map((path) => ({ path, value: JSON.stringify(at(values, path) ?? '') })),
  };
}

const sameKind = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an older form wrote it
  }
}

/** The form as it was typed: what is kept, with the input that is not valid yet. */
export function withUnfinished(kept: CaseValues, unfinished: readonly Unfinished[]): CaseValues {
  return unfinished.reduce((values, { path, value }) => {
    const typed = parsed(value);
    return sameKind(typed, at(values, path)) ? put(values, path, typed) : values;
  }, kept);
}
