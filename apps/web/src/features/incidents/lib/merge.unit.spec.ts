import { describe, expect, it } from '@jest/globals';
import { merge } from './merge.js';

const BASE = { title: 'One', victim: { name: 'Ada', email: '' }, places: ['a'] };

describe('a change of somebody else', () => {
  it('arrives where nobody typed, and leaves what was typed', () => {
    const ours = { ...BASE, title: 'Two' };
    const theirs = { ...BASE, victim: { name: 'Ada', email: 'ada@example.org' }, places: ['a', 'b'] };
    expect(merge(BASE, ours, theirs)).toEqual({
      value: { title: 'Two', victim: { name: 'Ada', email: 'ada@example.org' }, places: ['a', 'b'] },
      clashes: [],
    });
  });

  it('of the same field is told of, and what was typed stays', () => {
    const ours = { ...BASE, victim: { name: 'Ada L.', email: '' }, places: [] };
    const theirs = { ...BASE, victim: { name: 'A. Lovelace', email: '' }, places: ['b'] };
    expect(merge(BASE, ours, theirs)).toEqual({ value: ours, clashes: ['victim.name', 'places'] });
  });

  it('that is the same is none', () => {
    const both = { ...BASE, title: 'Two' };
    expect(merge(BASE, both, { ...both })).toEqual({ value: both, clashes: [] });
  });
});
