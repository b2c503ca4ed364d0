import { describe, expect, it } from '@jest/globals';
import { filterValues, narrowed, withFilter } from './filters.js';
import { type Filter, parseView } from './view-codec.js';

describe('filters', () => {
  it('replaces the limit of one field and keeps the others', () => {
    const start = parseView(new URLSearchParams('f=risk:in:high&f=platform:in:bluesky'));
    const changed = withFilter(start, 'risk', ['critical', 'high']);
    expect(filterValues(changed, 'risk')).toEqual(['critical', 'high']);
    expect(filterValues(changed, 'platform')).toEqual(['bluesky']);
    expect(filterValues(withFilter(changed, 'risk', []), 'risk')).toEqual([]);
  });

  it('adds up values of a field, and the last word on a value counts', () => {
    let filters: readonly Filter[] = [];
    filters = narrowed(filters, 'risk', 'in', 'high');
    filters = narrowed(filters, 'risk', 'in', 'low');
    filters = narrowed(filters, 'risk', 'in', 'low');
    expect(filters).toEqual([{ field: 'risk', op: 'in', values: ['high', 'low'] }]);
    filters = narrowed(filters, 'risk', 'not-in', 'low');
    expect(filters).toEqual([
      { field: 'risk', op: 'in', values: ['high'] },
      { field: 'risk', op: 'not-in', values: ['low'] },
    ]);
    expect(narrowed(filters, 'risk', 'in', 'low')).toEqual([
      { field: 'risk', op: 'in', values: ['high', 'low'] },
    ]);
  });
});
