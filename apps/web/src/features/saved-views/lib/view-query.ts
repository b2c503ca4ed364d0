import { EMPTY_VIEW, parseView, writeView } from '../../../shared/url-state/view-codec.js';

/** What a saved view keeps of an address: search, conditions, order and range. Neither the moment nor the open row. */
export function queryToKeep(params: URLSearchParams): string {
  const { q, filters, sort, range } = parseView(params);
  return writeView(new URLSearchParams(), { ...EMPTY_VIEW, q, filters, sort, range }).toString();
}

/** The address a saved view opens at; parameters that no view keeps stay as they are. */
export function openedAt(params: URLSearchParams, view: { readonly id: string; readonly query: string }) {
  const { q, filters, sort, range } = parseView(new URLSearchParams(view.query));
  const { asOf } = parseView(params);
  return writeView(params, { ...EMPTY_VIEW, q, filters, sort, range, asOf, view: view.id });
}
