const OPERATORS = ['in', 'not-in', 'gt', 'gte', 'lt', 'lte'] as const;

/** `in` and `not-in` compare with a list, the others with one number or time (ISO 8601). */
export type FilterOperator = (typeof OPERATORS)[number];

/** One condition of a list: `risk:in:critical,high`, `score:gte:80`. */
export interface Filter {
  readonly field: string;
  readonly op: FilterOperator;
  readonly values: readonly string[];
}

/** The order of a list: `score`, or `-score` for the largest first. */
export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

// A lone % means the empty value; no other value is written like this.
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

const isOperator = (text: string | undefined): text is FilterOperator => OPERATORS.some((op) => op === text);

/** Reads `field:op:value,value`; null for text that is not a condition. */
export function parseFilter(text: string): Filter | null {
  const [field, op, values, ...rest] = text.split(':');
  if (!field || !isOperator(op) || !values || rest.length > 0) return null;
  const read = values.split(',').map(unescape);
  if (op !== 'in' && op !== 'not-in' && read.length > 1) return null;
  return { field: unescape(field), op, values: read };
}

/** Writes a condition with at least one value in the form that `parseFilter` reads. */
export const writeFilter = ({ field, op, values }: Filter): string =>
  `${escape(field)}:${op}:${values.map(escape).join(',')}`;

/** Reads `field` or `-field`; null for text without a field. */
export function parseSort(text: string): Sort | null {
  const field = unescape(text.replace(/^-/, ''));
  return text === '' || text === '-' ? null : { field, descending: text.startsWith('-') };
}

/** Writes an order in the form that `parseSort` reads. */
export const writeSort = ({ field, descending }: Sort): string =>
  `${descending ? '-' : ''}${escape(field).replace(/^-/, '%2D')}`;
