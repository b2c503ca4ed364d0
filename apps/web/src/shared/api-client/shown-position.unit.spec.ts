import { describe, expect, it } from '@jest/globals';
import { keepPosition, refetchUntilShown } from './shown-position.js';

const answered = <Data>(data: Data, position: string): Data => {
  keepPosition(data, new Response(null, { headers: { 'X-As-Of': position } }));
  return data;
};

describe('a query after a change at position 41', () => {
  it.each([
    ['an answer', answered({ name: 'Nova' }, '40'), answered({ name: 'Nova' }, '41')],
    ['an answer with its position', { data: [], asOf: 40 }, { data: [], asOf: 41 }],
    [
      'pages, of which the oldest counts',
      { pages: [{ data: [], asOf: 42 }, answered({ items: [] }, '40')] },
      { pages: [{ data: [], asOf: 42 }, answered({ items: [] }, '41')] },
    ],
  ])('is fetched again until it shows the change: %s', (_name, before, after) => {
    expect(refetchUntilShown(before, 41)).toBe(300);
    expect(refetchUntilShown(after, 41)).toBe(false);
  });

  it.each([undefined, null, 'text', { name: 'Nova' }, { data: [], asOf: 0 }, { pages: [{ items: [] }] }])(
    'is not fetched again when its position is not known: %j',
    (data) => expect(refetchUntilShown(data, 41)).toBe(false),
  );
});
