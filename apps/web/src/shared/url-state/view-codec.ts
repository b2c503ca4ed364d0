import {
  type Filter,
  parseFilter,
  parseSort,
  type Sort,
  writeFilter,
  writeSort,
} from '@rampart/lists/contract';
import { asOfFrom } from '../time-travel/as-of.js';
import { parseRange, type TimeRange, writeRange } from './time-range.js';

export type { Filter, FilterOperator, Sort } from '@rampart/lists/contract';

/** A page's view in the address: `?q=&f=field:op:value&sort=-field&range=&asOf=&view=&row=`. */
export interface ViewState {
  readonly q: string;
  readonly filters: readonly Filter[];
  readonly sort: Sort | null;
  readonly range: TimeRange | null;
  /** The moment of the page: a log position or a time (ISO 8601, UTC); null for now. */
  readonly asOf: string | null;
  readonly view: string | null;
  readonly row: string | null;
}

export const EMPTY_VIEW: ViewState = {
  q: '',
  filters: [],
  sort: null,
  range: null,
  asOf: null,
  view: null,
  row: null,
};

/** Further lists of a page prefix their name: `sessions.q=`. The moment applies to the whole page. */
const named = (list: string) => (name: string) => (list === '' || name === 'asOf' ? name : `${list}.${name}`);

/** Reads a view from the address, without invalid parts. `list` is empty for the page's own list. */
export function parseView(params: URLSearchParams, list = ''): ViewState {
  const at = named(list);
  const get = (name: string): string => params.get(at(name)) ?? '';
  return {
    q: get('q'),
    filters: params.getAll(at('f')).flatMap((text) => parseFilter(text) ?? []),
    sort: parseSort(get('sort')),
    range: parseRange(get('range')),
    asOf: asOfFrom(get('asOf')),
    view: get('view') || null,
    row: get('row') || null,
  };
}

/** Writes a view into a copy of `params`. Other parameters, such as those of further lists, stay. */
export function writeView(params: URLSearchParams, view: ViewState, list = ''): URLSearchParams {
  const result = new URLSearchParams(params);
  const at = named(list);
  // Parameters are removed and added in a fixed order, so that equal views have equal addresses.
  const put = (name: string, value: string): void => {
    result.delete(at(name));
    if (value !== '') result.append(at(name), value);
  };
  put('q', view.q);
  result.delete(at('f'));
  for (const filter of view.filters) {
    if (filter.values.length > 0) result.append(at('f'), writeFilter(filter));
  }
  put('sort', view.sort ? writeSort(view.sort) : '');
  put('range', view.range ? writeRange(view.range) : '');
  put('asOf', view.asOf ?? '');
  put('view', view.view ?? '');
  put('row', view.row ?? '');
  return result;
}
