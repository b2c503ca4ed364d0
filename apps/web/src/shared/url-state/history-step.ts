import { parseView, type ViewState, writeView } from './view-codec.js';

export type Change = Partial<ViewState>;

/** How an address changes: as a new entry, in place, or by going back to the entry before. */
type HistoryStep = { readonly kind: 'push' | 'replace'; readonly state: unknown } | { readonly kind: 'back' };

const OPENED_FROM = 'openedFrom';

function openedFrom(state: unknown): string | null {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, OPENED_FROM) : null;
  return typeof from === 'string' ? from : null;
}

/** The history step for a change of a list's view. `state` is that of the present entry. */
export function historyStep(params: URLSearchParams, change: Change, state: unknown, list = ''): HistoryStep {
  const canonical = (of: ViewState): string => writeView(params, of, list).toString();
  const view = parseView(params, list);
  const next = { ...view, ...change };
  if (next.row !== null && view.row === null)
    return { kind: 'push', state: { [OPENED_FROM]: canonical(view) } };
  const closes = next.row === null && view.row !== null;
  if (closes && openedFrom(state) === canonical(next)) return { kind: 'back' };
  return { kind: 'replace', state: closes ? null : state };
}
