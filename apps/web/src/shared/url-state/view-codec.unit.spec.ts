import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { filterValues, parseView, type ViewState, withFilter, writeView } from './view-codec.js';

const word = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
const field = fc.stringMatching(/^[a-z][a-zA-Z]{0,10}$/);
const view: fc.Arbitrary<ViewState> = fc.record({
  q: fc.string({ unit: 'binary' }),
  filters: fc.array(
    fc.record({
      field: word,
      op: fc.constantFrom('in' as const, 'not-in' as const),
      values: fc.array(word, { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 4 },
  ),
  sort: fc.option(fc.record({ field, descending: fc.boolean() })),
  row: fc.option(word),
});

// Addresses cannot carry lone surrogates: they become U+FFFD.
const wellFormed = (state: ViewState): boolean =>
  !/[\uD800-\uDFFF]/u.test(JSON.stringify(state, (_, v) => v));

describe('view codec', () => {
  it('comes back as it went out', () => {
    fc.assert(
      fc.property(view.filter(wellFormed), (state) => {
        const address = writeView(new URLSearchParams('scan=7'), state).toString();
        expect(parseView(new URLSearchParams(address))).toEqual(state);
        expect(new URLSearchParams(address).get('scan')).toBe('7');
      }),
      { numRuns: 10_000, seed: 2 },
    );
  });

  it('leaves out what it cannot read', () => {
    const parsed = parseView(
      new URLSearchParams('f=risk&f=risk:is:x&f=:in:x&f=risk:in:&f=a:in:b:c&sort=-&row='),
    );
    expect(parsed).toEqual({ q: '', filters: [], sort: null, row: null });
  });

  it('replaces the limit of one field and keeps the others', () => {
    const start = parseView(new URLSearchParams('f=risk:in:high&f=platform:in:bluesky'));
    const changed = withFilter(start, 'risk', ['critical', 'high']);
    expect(filterValues(changed, 'risk')).toEqual(['critical', 'high']);
    expect(filterValues(changed, 'platform')).toEqual(['bluesky']);
    expect(filterValues(withFilter(changed, 'risk', []), 'risk')).toEqual([]);
  });
});
