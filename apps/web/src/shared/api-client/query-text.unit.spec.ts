import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { queryText } from './query-text.js';

describe('the text of a query', () => {
  it('repeats lists, writes moments in UTC, and leaves out undefined values', () => {
    const query = {
      roles: ['a', 'b&c'],
      from: new Date('2026-11-21T10:00:00+02:00'),
      limit: 0,
      all: false,
      none: [],
      q: undefined,
      cursor: null,
    };
    expect(queryText(query)).toBe('roles=a&roles=b%26c&from=2026-11-21T08%3A00%3A00.000Z&limit=0&all=false');
  });

  it('refuses values that a query cannot hold, rather than writing [object Object]', () => {
    expect(() => queryText({ filter: { a: 1 } })).toThrow(TypeError);
    expect(() => queryText({ at: new Date(Number.NaN) })).toThrow(RangeError);
  });

  it('is read back as it was', () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !/\p{Surrogate}/u.test(value));
    fc.assert(
      fc.property(
        fc.dictionary(text, fc.array(text, { minLength: 1, maxLength: 3 }), { noNullPrototype: true }),
        (query) => {
          const read = new URLSearchParams(queryText(query));
          for (const [name, values] of Object.entries(query)) expect(read.getAll(name)).toEqual(values);
        },
      ),
    );
  });
});
