import { describe, expect, it } from '@jest/globals';
import { merge } from './merge.js';

const BASE = { title: 'One', victim: { name: 'Ada', email: '' }, places: ['a'] };

describe('a concurrent change by another user', () => {
  it('fills unedited fields, and keeps edited ones', () => {
    const ours = { ...BASE, title: 'Two' };
    const theirs = { ...BASE, victim: { name: 'Ada', email: 'ada@example.org' }, places: ['a', 'b'] };
    expect(merge(BASE, ours, theirs)).toEqual({
      value: { title: 'Two', victim: { name: 'Ada', email: 'ada@example.org' }, places: ['a', 'b'] },
      clashes: [],
    });
  });

  it('is reported for an edited field, and the edit stays', () => {
    const ours = { ...BASE, victim: { name: 'Ada L.', email: '' }, places: ['c'] };
    const theirs = { ...BASE, victim: { name: 'Ada Lovelace', email: '' }, places: ['b'] };
    expect(merge(BASE, ours, theirs)).toEqual({ value: ours, clashes: ['victim.name', 'places'] });
  });

  it('is not reported when it has the same value', () => {
    const both = { ...BASE, title: 'Two' };
    expect(merge(BASE, both, { ...both })).toEqual({ value: both, clashes: [] });
  });

  it.each([
    { of: 'a list', base: ['a'], ours: ['a', 'mine'], theirs: ['a', 'b'], value: ['a', 'mine', 'b'] },
    { of: 'a list that we emptied', base: ['a'], ours: [], theirs: ['a', 'b'], value: ['b'] },
    { of: 'a list with one item of both', base: [], ours: ['b'], theirs: ['a', 'b'], value: ['b', 'a'] },
    { of: 'a text', base: 'A', ours: 'My A', theirs: 'A\nB', value: 'My A\nB' },
    { of: 'a text that we shortened', base: 'A\nB', ours: 'A', theirs: 'A\nB\nC', value: 'A\nC' },
    { of: 'a saved text', base: 'A', ours: 'A\nmine', theirs: 'A\nmine\nB', value: 'A\nmine\nB' },
    { of: 'a saved rewritten text', base: 'A', ours: 'My A', theirs: 'My A\nB', value: 'My A\nB' },
    { of: 'a saved shortened text', base: 'A\nB', ours: 'A', theirs: 'A\nC', value: 'A\nC' },
  ])('that adds to the end of $of is merged with the edit', ({ base, ours, theirs, value }) => {
    expect(merge<unknown>(base, ours, theirs)).toEqual({ value, clashes: [] });
  });
});
