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

describe('planning a search', () => {
  it('asks words first, then the likeliest handles, within the budget', () => {
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

  it('looks up only where a network has no search, also what the name would make', () => {
    const queries = planQueries(input({ platform: 'instagram', directory: { search: 'exact' } }));
    expect(queries.every(({ kind }) => kind === 'look-up')).toBe(true);
    expect(handlesIn(queries)).toEqual(
      expect.arrayContaining(['northwindofficial', 'northwind_outfitters', 'northwindoutfitters']),
    );
  });

  it('asks at most twenty-five handles a call', () => {
    const queries = planQueries(input({ directory: { search: 'exact' } }));
    for (const query of queries)
      if (query.kind === 'look-up') expect(query.handles.length).toBeLessThanOrEqual(25);
  });

  it('asks first for what an earlier scan found, and not twice', () => {
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

  it('gives the same plan for the same input, so that a repeated job goes on where the last stopped', () => {
    expect(planQueries(input())).toEqual(planQueries(input()));
  });
});
