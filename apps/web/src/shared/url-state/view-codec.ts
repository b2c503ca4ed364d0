/** One condition of a list: `f=risk:in:critical,high`. */
export interface Filter {
  readonly field: string;
  readonly op: 'in' | 'not-in';
  readonly values: readonly string[];
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** What a list shows, as it stands in the address: `?q=&f=field:op:value&sort=-field&row=`. */
export interface ViewState {
  readonly q: string;
  readonly filters: readonly Filter[];
  readonly sort: Sort | null;
  /** The open row. */
  readonly row: string | null;
}

const escape = (value: string): string => value.replace(/[%:,]/g, (char) => encodeURIComponent(char));

function unescape(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function parseFilter(text: string): Filter | null {
  const [field, op, values, ...rest] = text.split(':');
  if (!field || (op !== 'in' && op !== 'not-in') || !values || rest.length > 0) return null;
  return { field: unescape(field), op, values: values.split(',').map(unescape) };
}

/** Reads a view from the address; parts it cannot read are left out. */
export function parseView(params: URLSearchParams): ViewState {
  const sort = params.get('sort') ?? '';
  const field = sort.replace(/^-/, '');
  return {
    q: params.get('q') ?? '',
    filters: params.getAll('f').flatMap((text) => parseFilter(text) ?? []),
    sort: field === '' ? null : { field, descending: sort.startsWith('-') },
    row: params.get('row') || null,
  };
}

/** Writes a view into a copy of `params`; parameters of others stay. */
export function writeView(params: URLSearchParams, view: ViewState): URLSearchParams {
  const result = new URLSearchParams(params);
  const put = (name: string, value: string): void =>
    value === '' ? result.delete(name) : result.set(name, value);
  put('q', view.q);
  result.delete('f');
  for (const { field, op, values } of view.filters) {
    if (values.length > 0) result.append('f', `${escape(field)}:${op}:${values.map(escape).join(',')}`);
  }
  put('sort', view.sort ? `${view.sort.descending ? '-' : ''}${view.sort.field}` : '');
  put('row', view.row ?? '');
  return result;
}

/** The values one field is limited to; empty means all. */
export function filterValues(view: ViewState, field: string): readonly string[] {
  return view.filters.find((filter) => filter.field === field && filter.op === 'in')?.values ?? [];
}

/** The view with one field limited to `values`; none removes the limit. */
export function withFilter(view: ViewState, field: string, values: readonly string[]): ViewState {
  const others = view.filters.filter((filter) => filter.field !== field);
  return { ...view, filters: values.length === 0 ? others : [...others, { field, op: 'in', values }] };
}
