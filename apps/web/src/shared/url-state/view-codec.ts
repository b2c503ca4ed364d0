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

/** What a page shows, as it stands in the address: `?q=&f=field:op:value&sort=-field&range=&asOf=&view=&row=`. */
export interface ViewState {
  readonly q: string;
  readonly filters: readonly Filter[];
  readonly sort: Sort | null;
  readonly range: TimeRange | null;
  /** The log position the page is shown at; null is now. */
  readonly asOf: number | null;
  /** The saved view it came from. */
  readonly view: string | null;
  /** The open row. */
  readonly row: string | null;
}

/** Nothing asked for. */
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

function parsePosition(text: string | null): number | null {
  const position = Number(text);
  return text && /^\d+$/.test(text) && Number.isSafeInteger(position) ? position : null;
}

/** Reads a view from the address; parts it cannot read are left out. */
export function parseView(params: URLSearchParams): ViewState {
  return {
    q: params.get('q') ?? '',
    filters: params.getAll('f').flatMap((text) => parseFilter(text) ?? []),
    sort: parseSort(params.get('sort') ?? ''),
    range: parseRange(params.get('range') ?? ''),
    asOf: parsePosition(params.get('asOf')),
    view: params.get('view') || null,
    row: params.get('row') || null,
  };
}

/** Writes a view into a copy of `params`; parameters of others stay. */
export function writeView(params: URLSearchParams, view: ViewState): URLSearchParams {
  const result = new URLSearchParams(params);
  // Taken out and put back in, so that equal views have equal addresses.
  const put = (name: string, value: string): void => {
    result.delete(name);
    if (value !== '') result.append(name, value);
  };
  put('q', view.q);
  result.delete('f');
  for (const { field, op, values } of view.filters) {
    if (values.length > 0) result.append('f', `${escape(field)}:${op}:${values.map(escape).join(',')}`);
  }
  put('sort', view.sort ? writeSort(view.sort) : '');
  put('range', view.range ? writeRange(view.range) : '');
  put('asOf', view.asOf === null ? '' : String(view.asOf));
  put('view', view.view ?? '');
  put('row', view.row ?? '');
  return result;
}
