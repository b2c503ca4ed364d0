import { unreachable } from '@rampart/kernel';
import type { Filter } from '../../domain/scim/filter.js';
import { invalidFilter } from '../../domain/scim/scim-error.js';

/** `many`: SQL of a query that finds a row for a value, with `$value` in its place. */
export type FilterColumn =
  | { readonly sql: string; readonly type: 'text' | 'exact' | 'boolean' | 'id' }
  | { readonly many: string };

export type FilterColumns = Readonly<Record<string, FilterColumn>>;

export interface FilterSql {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** @param from the number of the first parameter @throws DomainError `scim.invalid-filter` */
export function filterSql(filter: Filter, columns: FilterColumns, from: number): FilterSql {
  const parameters: unknown[] = [];
  const place = (value: unknown): string => `$${from - 1 + parameters.push(value)}`;
  const write = (part: Filter): string => {
    switch (part.kind) {
      case 'and':
      case 'or':
        return `(${write(part.left)} ${part.kind} ${write(part.right)})`;
      case 'not':
        return `NOT coalesce(${write(part.inner)}, false)`;
      case 'present': {
        const column = columnOf(columns, part.attribute);
        if ('many' in column) throw invalidFilter(`${part.attribute} can be compared by eq only.`);
        return column.type === 'boolean' ? 'true' : `nullif(${column.sql}::text, '') IS NOT NULL`;
      }
      case 'compare':
        return comparison(part, columnOf(columns, part.attribute), place);
      default:
        return unreachable(part);
    }
  };
  return { sql: write(filter), parameters };
}

function columnOf(columns: FilterColumns, attribute: string): FilterColumn {
  const column = Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
  if (column !== undefined) return column;
  throw invalidFilter(`${attribute} cannot be filtered. Use one of ${Object.keys(columns).join(', ')}.`);
}

type Compared = Extract<Filter, { kind: 'compare' }>;

function comparison(part: Compared, column: FilterColumn, place: (value: unknown) => string): string {
  const { attribute, by, value } = part;
  if ('many' in column) {
    if (by !== 'eq' || typeof value !== 'string')
      throw invalidFilter(`${attribute} can be compared by eq only.`);
    return column.many.replaceAll('$value', place(value));
  }
  if (column.type === 'boolean') return truth(part, column.sql);
  if (value === null && (by === 'eq' || by === 'ne'))
    return `(nullif(${column.sql}::text, '') IS NULL) = ${by === 'eq' ? 'true' : 'false'}`;
  if (typeof value !== 'string') throw invalidFilter(`${attribute} is compared with a text.`);
  // Attributes without `caseExact` are compared without case (RFC 7643 section 2.2).
  const sql = column.type === 'text' ? `lower(${column.sql})` : `${column.sql}::text`;
  const wanted = `${place(column.type === 'exact' ? value : value.toLowerCase())}::text`;
  switch (by) {
    case 'eq':
      return `${sql} = ${wanted}`;
    case 'ne':
      return `${sql} IS DISTINCT FROM ${wanted}`;
    case 'co':
      return `strpos(${sql}, ${wanted}) > 0`;
    case 'sw':
      return `starts_with(${sql}, ${wanted})`;
    case 'ew':
      return `right(${sql}, length(${wanted})) = ${wanted}`;
    default:
      return unreachable(by);
  }
}

function truth({ attribute, by, value }: Compared, sql: string): string {
  const text = String(value).toLowerCase();
  if ((by !== 'eq' && by !== 'ne') || (text !== 'true' && text !== 'false'))
    throw invalidFilter(`${attribute} is compared by eq with true or false.`);
  return `(${sql}) ${by === 'eq' ? '=' : '<>'} ${text}`;
}
