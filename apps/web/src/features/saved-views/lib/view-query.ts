import { EMPTY_VIEW, parseView, writeView } from '../../../shared/url-state/view-codec.js';

const KEPT = /^(?:([a-z-]+)\.)?(?:q|f|sort|range)$/;
const PARTS = ['tab', 'show'] as const;

/** The names of the lists with parameters in the address. The page's own list has an empty name. */
const listsIn = (params: URLSearchParams): readonly string[] =>
  [...new Set([...params.keys()].flatMap((name) => KEPT.exec(name)?.[1] ?? []))].sort();

function kept(params: URLSearchParams): URLSearchParams {
  return ['', ...listsIn(params)].reduce((result, list) => {
    const { q, filters, sort, range } = parseView(params, list);
    return writeView(result, { ...EMPTY_VIEW, q, filters, sort, range }, list);
  }, partOf(params));
}

function partOf(params: URLSearchParams): URLSearchParams {
  const words = PARTS.flatMap((name) => {
    const word = params.get(name) ?? '';
    return /^[a-z-]+$/.test(word) ? [[name, word]] : [];
  });
  return new URLSearchParams(words);
}

/** Keeps tab, search, filters, order and range of each list. The moment and the open row are left out. */
export const queryToKeep = (params: URLSearchParams): string => kept(params).toString();

/** The address of a saved view. Parameters that views do not store stay unchanged. */
export function openedAt(params: URLSearchParams, view: { readonly id: string; readonly query: string }) {
  const result = new URLSearchParams(params);
  const isGone = (name: string): boolean => KEPT.test(name) || PARTS.some((part) => part === name);
  for (const name of params.keys())
    if (isGone(name) || /(?:^|\.)(?:row|view)$/.test(name)) result.delete(name);
  for (const [name, value] of kept(new URLSearchParams(view.query))) result.append(name, value);
  result.set('view', view.id);
  return result;
}
