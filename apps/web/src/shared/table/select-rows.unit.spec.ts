import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRange } from '../url-state/time-range.js';
import { EMPTY_VIEW, parseView } from '../url-state/view-codec.js';
import { CELL_LIMIT, cutText, type DataColumn } from './column.js';
import { rangeTest, resorted, viewOrder, viewTest } from './select-rows.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly score: number | null;
  readonly tags: readonly string[];
  readonly at: string;
}

const columns: readonly DataColumn<Row>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'score', label: 'Score', value: ({ score }) => score },
  { id: 'tags', label: 'Tags', value: ({ tags }) => tags },
  { id: 'at', label: 'At', value: ({ at }) => at },
];
const row = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  name: `row ${id}`,
  score: Number(id),
  tags: [],
  at: `2026-01-0${id}T00:00:00Z`,
  ...change,
});
const rows = [row('1'), row('2', { tags: ['x', 'y'] }), row('3', { name: 'Ärger', score: null })];
const ids = (found: readonly Row[]) => found.map(({ id }) => id);
const shown = (query: string) =>
  ids(rows.filter(viewTest(columns, { ...EMPTY_VIEW, ...parseView(new URLSearchParams(query)) })));

describe('rows of a view', () => {
  it('are sorted by the column’s sort value where it has one', () => {
    const ranks = ['row 2', 'row 1', 'Ärger'];
    const ranked = [
      {
        id: 'name',
        label: 'Name',
        value: ({ name }: Row) => name,
        sortBy: ({ name }: Row) => ranks.indexOf(name),
      },
    ];
    const order = viewOrder(ranked, { field: 'name', descending: false }, ({ id }) => id);
    expect(ids(order ? rows.toSorted(order) : [])).toEqual(['2', '1', '3']);
  });

  it.each([
    ['', ['1', '2', '3']],
    ['q=GER ä', ['3']],
    ['q=y x', ['2']],
    ['f=tags:in:x', ['2']],
    ['f=tags:not-in:x', ['1', '3']],
    ['f=score:in:%25', ['3']],
    ['f=score:gte:2', ['2']],
    ['f=score:lt:2', ['1']],
    ['f=at:gt:2026-01-01T12%253A00%253A00Z', ['2', '3']],
    ['f=unknown:in:x', ['1', '2', '3']],
    ['f=score:in:1,2&f=name:not-in:row 1', ['2']],
  ])('"%s"', (query, expected) => {
    expect(shown(query)).toEqual(expected);
  });

  it('include later events in a range of last hours, and both ends of a fixed range', () => {
    const at = columns[3];
    const now = Date.parse('2026-01-02T12:00:00Z');
    expect(ids(rows.filter(rangeTest(at, parseRange('24h'), now)))).toEqual(['2', '3']);
    const fixed = parseRange('2026-01-01T00:00:00Z..2026-01-02T00:00:00Z');
    expect(ids(rows.filter(rangeTest(at, fixed, now)))).toEqual(['1']);
  });
});

describe('order', () => {
  const order = (field: string, descending: boolean) => {
    const compare = viewOrder(columns, { field, descending }, ({ id }) => id);
    return ids(compare ? rows.toSorted(compare) : rows);
  };
  it('sorts empty values last in either direction', () => {
    expect(order('score', false)).toEqual(['1', '2', '3']);
    expect(order('score', true)).toEqual(['2', '1', '3']);
    expect(order('name', false)).toEqual(['3', '1', '2']);
  });

  it('merged into the order before is the order of a full sort', () => {
    const list = fc.uniqueArray(fc.record({ id: fc.nat(60).map(String), score: fc.option(fc.nat(5)) }), {
      selector: ({ id }) => id,
      maxLength: 60,
    });
    fc.assert(
      fc.property(list, list, fc.nat(), (first, second, pick) => {
        const compare = viewOrder(columns, { field: 'score', descending: true }, ({ id }) => id);
        if (compare === null) throw new Error('no such column');
        const before = first.map(({ id, score }) => row(id, { score }));
        const after = second.map(({ id, score }, index) => {
          const same = before.find((other) => other.id === id);
          return same && (pick >> (index % 31)) % 2 === 0 ? same : row(id, { score });
        });
        expect(resorted(before.toSorted(compare), after, compare)).toEqual(after.toSorted(compare));
      }),
      { numRuns: 500 },
    );
  });
});

describe('a cell', () => {
  it('is shortened to two kilobytes without splitting a character', () => {
    expect(cutText('x'.repeat(CELL_LIMIT))).toEqual({ shown: 'x'.repeat(CELL_LIMIT), cut: false });
    const { shown, cut } = cutText(`${'x'.repeat(CELL_LIMIT - 1)}😀`);
    expect(cut).toBe(true);
    expect(shown).toBe('x'.repeat(CELL_LIMIT - 1));
  });
});
