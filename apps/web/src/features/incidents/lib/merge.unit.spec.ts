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
    const ours = { ...BASE, victim: { name: 'Ada L.', email: '' }, places: [] };
    const theirs = { ...BASE, victim: { name: 'A. Lovelace', email: '' }, places: ['b'] };
    expect(merge(BASE, ours, theirs)).toEqual({ value: ours, clashes: ['victim.name', 'places'] });
  });

  it('is not reported when it has the same value', () => {
    const both = { ...BASE, title: 'Two' };
    expect(merge(BASE, both, { ...both })).toEqual({ value: both, clashes: [] });
  });
});
