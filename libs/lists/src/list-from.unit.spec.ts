import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { listFrom, valuesIn } from './index.js';

interface Entry {
  readonly place: number;
  readonly kind: string;
}

const ENTRIES: readonly Entry[] = [5, 4, 3, 2, 1].map((place) => ({
  place,
  kind: place % 2 === 0 ? 'even' : 'odd',
}));

const list = listFrom<Entry, { readonly upTo: number }, Entry>({
  ...{ name: 'entries', item: z.object({ place: z.number() }), key: { type: 'number' } },
  ...{ order: '-place', searched: false, presumed: ['kind:in:odd'] },
  fields: { place: { type: 'number', operators: ['lt'] }, kind: { type: 'text', operators: ['in'] } },
  read: async (_manager, { upTo }, { filters, after, limit }) => {
    const kinds = valuesIn(filters, 'kind') ?? [];
    const before = after === null ? upTo + 1 : Number(after.key);
    const found = ENTRIES.filter(({ place, kind }) => place < before && kinds.includes(kind));
    const last = found.length > limit ? String(found[limit - 1]?.place) : null;
    return { rows: found.slice(0, limit), next: last === null ? null : { value: last, key: last } };
  },
  items: (rows) => rows,
});

async function read(asked: object, upTo = 5): Promise<number[]> {
  const places: number[] = [];
  let cursor: string | null | undefined;
  do {
    const query = list.query.parse({ ...asked, limit: 1, cursor });
    const page = await list.page({} as EntityManager, { upTo }, query);
    places.push(...page.items.map(({ place }) => place));
    cursor = page.next;
  } while (cursor !== null);
  return places;
}

describe('a list from a source', () => {
  it('gives every entry once, page by page, as its scope allows', async () => {
    expect(await read({ filter: 'kind:in:odd,even' })).toEqual([5, 4, 3, 2, 1]);
    expect(await read({ filter: 'kind:in:odd,even' }, 3)).toEqual([3, 2, 1]);
  });

  it('applies its default conditions unless a query has one on the same field', async () => {
    expect(await read({})).toEqual([5, 3, 1]);
    expect(await read({ filter: 'kind:in:even' })).toEqual([4, 2]);
    expect(list.conditions({ filter: ['place:lt:4'] }).map(({ field }) => field)).toEqual(['place', 'kind']);
  });

  it.each([
    [{ sort: 'place' }, 'This list has no such order. Choose one of -place.'],
    [{ filter: 'kind:not-in:odd' }, 'kind does not take not-in. Use in.'],
    [{ filter: 'place:gte:4' }, 'place does not take gte. Use lt.'],
    [{ q: 'odd' }, 'This list has no parameter q. Use cursor, limit, filter or sort.'],
    [{ cursor: 'x' }, 'This cursor belongs to another list or order. Start again without it.'],
  ])('refuses %j with the next step', (asked, message) => {
    const { error } = list.query.safeParse(asked);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('refuses a limit in a query for a number over it', () => {
    const { error } = list.question.safeParse({ limit: '5' });
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'This list has no parameter limit. Use filter.',
    ]);
  });

  it('keeps only the values that every condition on a field names', () => {
    const filters = list.conditions({ filter: ['kind:in:odd,even', 'kind:in:even'] });
    expect(valuesIn(filters, 'kind')).toEqual(['even']);
    expect(valuesIn(filters, 'place')).toBeUndefined();
  });
});
