import { describe, expect, it } from '@jest/globals';
import { DEFAULT_BUDGET } from './budget.js';
import { type PlanInput, planQueries, type Query } from './plan-queries.js';

const input = (changes: Partial<PlanInput> = {}): PlanInput => ({
  platform: 'twitter',
  directory: { search: 'keyword' },
  profile: { handles: ['northwind'], displayNames: ['Northwind Outfitters'] },
  previousHandles: [],
  year: 2026,
  budget: DEFAULT_BUDGET,
  ...changes,
});
const handlesIn = (queries: readonly Query[]) =>
  queries.flatMap((query) => (query.kind === 'look-up' ? query.handles : []));

describe('a planned search', () => {
  it('asks for words first, then for the likeliest handles, within the budget', () => {
    const queries = planQueries(input());
    expect(queries[0]).toEqual({ kind: 'search', words: 'Northwind Outfitters' });
    const handles = handlesIn(queries);
    expect(handles.length).toBeLessThanOrEqual(DEFAULT_BUDGET.lookUps.keyword);
    expect(handles).toEqual(expect.arrayContaining(['northwind', 'realnorthwind', 'northw1nd']));
    expect(new Set(handles).size).toBe(handles.length);
    expect(queries.filter(({ kind }) => kind === 'search').length).toBeLessThanOrEqual(
      DEFAULT_BUDGET.searches,
    );
  });

  it('on a network without search only looks up handles, including those made of the name', () => {
    const queries = planQueries(input({ platform: 'instagram', directory: { search: 'exact' } }));
    expect(queries.every(({ kind }) => kind === 'look-up')).toBe(true);
    expect(handlesIn(queries)).toEqual(
      expect.arrayContaining(['northwindofficial', 'northwind_outfitters', 'northwindoutfitters']),
    );
  });

  it('looks up at most twenty-five handles per call', () => {
    const queries = planQueries(input({ directory: { search: 'exact' } }));
    for (const query of queries)
      if (query.kind === 'look-up') expect(query.handles.length).toBeLessThanOrEqual(25);
  });

  it('looks up the findings of an earlier scan first, and not twice', () => {
    const queries = planQueries(input({ previousHandles: ['northw1nd', 'somebody_renamed'] }));
    expect(queries[0]).toEqual({ kind: 'look-up', handles: ['northw1nd', 'somebody_renamed'] });
    expect(handlesIn(queries).filter((handle) => handle === 'northw1nd')).toHaveLength(1);
  });

  it('reads a complete directory once, and sends no query without search terms', () => {
    expect(planQueries(input({ directory: { search: 'keyword', listsAll: true } }))).toEqual([
      { kind: 'list-all' },
    ]);
    expect(planQueries(input({ directory: { search: 'none' } }))).toEqual([]);
  });

  it('is the same for the same input, so that a repeated job continues where the last one stopped', () => {
    expect(planQueries(input())).toEqual(planQueries(input()));
  });
});
