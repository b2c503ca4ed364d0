import { describe, expect, it } from '@jest/globals';
import { filterValues, flipped, narrowed, withFilter, withList } from './filters.js';
import { type Filter, parseView } from './view-codec.js';

describe('filters', () => {
  it('replace the limit of one field and keep the others', () => {
    const start = parseView(new URLSearchParams('f=risk:in:high&f=platform:in:bluesky'));
    const changed = withFilter(start, 'risk', ['critical', 'high']);
    expect(filterValues(changed, 'risk')).toEqual(['critical', 'high']);
    expect(filterValues(changed, 'platform')).toEqual(['bluesky']);
    expect(filterValues(withFilter(changed, 'risk', []), 'risk')).toEqual([]);
  });

  it('combine values of a field, and use the latest choice for each value', () => {
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

  it('replace a list as a whole, and never include and exclude one value at once', () => {
    const filters: readonly Filter[] = [
      { field: 'risk', op: 'in', values: ['high'] },
      { field: 'score', op: 'gte', values: ['80'] },
    ];
    expect(withList(filters, 'risk', 'in', ['low', 'high'])).toEqual([
      { field: 'risk', op: 'in', values: ['low', 'high'] },
      { field: 'score', op: 'gte', values: ['80'] },
    ]);
    expect(withList(filters, 'risk', 'not-in', ['high'])).toEqual([
      { field: 'score', op: 'gte', values: ['80'] },
      { field: 'risk', op: 'not-in', values: ['high'] },
    ]);
    expect(withList(filters, 'risk', 'in', [])).toEqual([{ field: 'score', op: 'gte', values: ['80'] }]);
  });

  it('invert included and excluded values, and back', () => {
    const start: readonly Filter[] = [{ field: 'risk', op: 'in', values: ['high', 'low'] }];
    const [turned] = flipped(start, { field: 'risk', op: 'in', values: ['high', 'low'] });
    expect(turned).toEqual({ field: 'risk', op: 'not-in', values: ['high', 'low'] });
    expect(turned && flipped([turned], turned)).toEqual(start);
    const both: readonly Filter[] = [...start, { field: 'risk', op: 'not-in', values: ['medium'] }];
    expect(both[0] && flipped(both, both[0])).toEqual([
      { field: 'risk', op: 'not-in', values: ['medium', 'high', 'low'] },
    ]);
  });
});
