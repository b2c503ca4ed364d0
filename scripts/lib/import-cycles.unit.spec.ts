import { describe, expect, it } from '@jest/globals';
import { importCycles } from './import-cycles.mjs';

const cycles = (imports: Readonly<Record<string, readonly string[]>>): string[][] =>
  importCycles(new Map(Object.entries(imports)));

describe('circles of imports', () => {
  it('are none when modules only share what they import', () => {
    expect(cycles({ a: ['b', 'c'], b: ['d'], c: ['d', 'package'], d: [] })).toEqual([]);
  });

  it('are found from any module that leads to them', () => {
    expect(cycles({ a: ['b'], b: ['c'], c: ['d'], d: ['b'] })).toEqual([['b', 'c', 'd']]);
    expect(cycles({ a: ['a'] })).toEqual([['a']]);
  });

  it('are found behind a module that was visited before', () => {
    expect(cycles({ a: ['b'], b: [], c: ['b', 'd'], d: ['c'] })).toEqual([['c', 'd']]);
  });
});
