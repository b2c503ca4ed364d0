import { unreachable } from '@rampart/kernel';
import type { Filter, FilterValue } from './filter.js';
import type { ScimObject } from './scim-object.js';

/** Whether a value of a multi-valued attribute, such as an address of `emails`, matches the filter of a path. */
export function matches(filter: Filter, value: ScimObject): boolean {
  switch (filter.kind) {
    case 'and':
      return matches(filter.left, value) && matches(filter.right, value);
    case 'or':
      return matches(filter.left, value) || matches(filter.right, value);
    case 'not':
      return !matches(filter.inner, value);
    case 'present':
      return value[filter.attribute] !== undefined && value[filter.attribute] !== null;
    case 'compare':
      return compares(filter, value[filter.attribute]);
    default:
      return unreachable(filter);
  }
}

function compares({ by, value }: Extract<Filter, { kind: 'compare' }>, held: unknown): boolean {
  const [one, other] = [folded(held), folded(value)];
  switch (by) {
    case 'eq':
      return one === other;
    case 'ne':
      return one !== other;
    case 'co':
      return one.includes(other);
    case 'sw':
      return one.startsWith(other);
    case 'ew':
      return one.endsWith(other);
    default:
      return unreachable(by);
  }
}

/** Providers write truth values as texts too, in any case. */
const folded = (value: unknown): string => String((value ?? '') as FilterValue).toLowerCase();
