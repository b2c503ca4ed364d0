import { describe, expect, it } from '@jest/globals';
import { filterValues, flipped, narrowed, withFilter, withList } from './filters.js';
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

  it('sets a list in its place, and a value is never asked for and left out at once', () => {
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

  it('turns round what is asked for and what is left out, and back', () => {
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
