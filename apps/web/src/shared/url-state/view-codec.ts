import { asOfFrom } from '../time-travel/as-of.js';
import { parseRange, type TimeRange, writeRange } from './time-range.js';

const OPERATORS = ['in', 'not-in', 'gt', 'gte', 'lt', 'lte'] as const;

/** `in` and `not-in` compare with a list, the others with one number or moment (ISO 8601). */
export type FilterOperator = (typeof OPERATORS)[number];

/** One condition of a list: `f=risk:in:critical,high`, `f=score:gte:80`. */
export interface Filter {
  readonly field: string;
  readonly op: FilterOperator;
  readonly values: readonly string[];
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** A page's view in the address: `?q=&f=field:op:value&sort=-field&range=&asOf=&view=&row=`. */
export interface ViewState {
  readonly q: string;
  readonly filters: readonly Filter[];
  readonly sort: Sort | null;
  readonly range: TimeRange | null;
  /** The moment the page is shown at, a log position or a time (ISO 8601, UTC); null is now. */
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

// A lone % is the empty value: nothing else is written so.
const escape = (value: string): string =>
  value === '' ? '%' : value.replace(/[%:,]/g, (char) => encodeURIComponent(char));

function unescape(value: string): string {
  if (value === '%') return '';
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isOperator(text: string | undefined): text is FilterOperator {
  return OPERATORS.some((op) => op === text);
}

function parseFilter(text: string): Filter | null {
  const [field, op, values, ...rest] = text.split(':');
  if (!field || !isOperator(op) || !values || rest.length > 0) return null;
  const read = values.split(',').map(unescape);
  if (op !== 'in' && op !== 'not-in' && read.length > 1) return null;
  return { field: unescape(field), op, values: read };
}

function parseSort(text: string): Sort | null {
  const field = unescape(text.replace(/^-/, ''));
  return text === '' || text === '-' ? null : { field, descending: text.startsWith('-') };
}

const writeSort = ({ field, descending }: Sort): string =>
  `${descending ? '-' : ''}${escape(field).replace(/^-/, '%2D')}`;

/**
 * Parameters of the page's own list have no prefix; those of a further list of the same page have its name:
 * `sessions.q=`. The moment shown is the whole page's.
 */
const named = (list: string) => (name: string) => (list === '' || name === 'asOf' ? name : `${list}.${name}`);

/** Reads a view from the address; parts it cannot read are left out. `list`: empty for the page's own list. */
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

/** Writes a view into a copy of `params`; parameters of others, further lists among them, stay. */
export function writeView(params: URLSearchParams, view: ViewState, list = ''): URLSearchParams {
  const result = new URLSearchParams(params);
  const at = named(list);
  // Taken out and put back in, so that equal views have equal addresses.
  const put = (name: string, value: string): void => {
    result.delete(at(name));
    if (value !== '') result.append(at(name), value);
  };
  put('q', view.q);
  result.delete(at('f'));
  for (const { field, op, values } of view.filters) {
    if (values.length > 0) result.append(at('f'), `${escape(field)}:${op}:${values.map(escape).join(',')}`);
  }
  put('sort', view.sort ? writeSort(view.sort) : '');
  put('range', view.range ? writeRange(view.range) : '');
  put('asOf', view.asOf ?? '');
  put('view', view.view ?? '');
  put('row', view.row ?? '');
  return result;
}
