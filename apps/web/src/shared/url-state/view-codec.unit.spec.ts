import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_VIEW, type Filter, parseView, type ViewState, writeView } from './view-codec.js';

const text = fc.string({ maxLength: 12, unit: 'binary' });
const word = fc.string({ minLength: 1, maxLength: 12, unit: 'binary' });
const moment = fc
  .date({ min: new Date(0), max: new Date('9999-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const filter: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({
    field: word,
    op: fc.constantFrom('in' as const, 'not-in' as const),
    values: fc.array(text, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    field: word,
    op: fc.constantFrom('gt' as const, 'gte' as const, 'lt' as const, 'lte' as const),
    values: fc.tuple(fc.oneof(moment, fc.double({ noNaN: true }).map(String))),
  }),
);
const range = fc.oneof(
  fc.record({
    kind: fc.constant('last' as const),
    amount: fc.integer({ min: 1, max: 99_999 }),
    unit: fc.constantFrom('m' as const, 'h' as const, 'd' as const, 'w' as const),
  }),
  fc
    .uniqueArray(moment, { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted())
    .map(([from = '', to = '']) => ({ kind: 'between' as const, from, to })),
);
const view: fc.Arbitrary<ViewState> = fc.record({
  q: fc.string({ unit: 'binary' }),
  filters: fc.array(filter, { maxLength: 4 }),
  sort: fc.option(fc.record({ field: word, descending: fc.boolean() })),
  range: fc.option(range),
  asOf: fc.option(
    fc.oneof(
      fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }).map(String),
      fc
        .date({ min: new Date('1970-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString()),
    ),
  ),
  view: fc.option(word),
  row: fc.option(word),
});

// Addresses cannot carry lone surrogates: they become U+FFFD.
const wellFormed = (state: ViewState): boolean =>
  !/[\uD800-\uDFFF]/u.test(JSON.stringify(state, (_, v) => v));

describe('view codec', () => {
  it('decodes each view to what was encoded', () => {
    fc.assert(
      fc.property(view.filter(wellFormed), (state) => {
        const address = writeView(new URLSearchParams('scan=7'), state).toString();
        expect(parseView(new URLSearchParams(address))).toEqual(state);
        expect(new URLSearchParams(address).get('scan')).toBe('7');
      }),
      { numRuns: 2_000, seed: 2 },
    );
  });

  it('writes each view in one way only, so that equal views have equal addresses', () => {
    fc.assert(
      fc.property(view.filter(wellFormed), (state) => {
        const once = writeView(new URLSearchParams(), state);
        expect(writeView(once, parseView(once)).toString()).toBe(once.toString());
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps the lists of one page apart, and the moment in common', () => {
    fc.assert(
      fc.property(view.filter(wellFormed), view.filter(wellFormed), (own, further) => {
        const shown = { ...further, asOf: own.asOf };
        const params = writeView(writeView(new URLSearchParams(), own), shown, 'sessions');
        const read = new URLSearchParams(params.toString());
        expect(parseView(read)).toEqual(own);
        expect(parseView(read, 'sessions')).toEqual(shown);
      }),
      { numRuns: 300, seed: 2 },
    );
  });

  it('ignores parts of an address that it cannot read', () => {
    const address =
      'f=risk&f=risk:is:x&f=:in:x&f=risk:in:&f=a:in:b:c&f=n:gt:1,2&sort=-&row=&range=0d&asOf=-3&view=';
    expect(parseView(new URLSearchParams(address))).toEqual(EMPTY_VIEW);
    for (const range of [
      '24',
      'h',
      '1y',
      '2026-01-01..2026-02-01',
      '2026-02-01T00:00:00Z..2026-01-01T00:00:00Z',
    ]) {
      expect(parseView(new URLSearchParams({ range })).range).toBeNull();
    }
  });

  it('decodes any text in the address without an error', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'f', 'sort', 'range', 'asOf', 'view', 'row'), text),
        (params) => {
          const read = parseView(new URLSearchParams(params));
          expect(parseView(writeView(new URLSearchParams(), read))).toEqual(read);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
