import { describe, expect, it } from '@jest/globals';
import { catalogProblems } from './catalog-problems.js';

const problems = (text: string, translation?: string): readonly string[] =>
  catalogProblems([{ id: 'a', text }], new Map(translation === undefined ? [] : [['a', translation]]));

describe('a catalog', () => {
  it.each([
    ['Open', 'Öffnen'],
    ['{name} of {total}', 'Von {total}: {name}'],
    ['{name} and <0>more</0>', '<0>Mehr</0> und {name} ({name})'],
    ['<0/>a<1>b</1>', '<1>b</1>a<0/>'],
    ['{count, plural, one {scan} other {scans}}', '{count, plural, one {Suchlauf} other {Suchläufe}}'],
  ])('is in order with "%s" as "%s"', (text, translation) => {
    expect(problems(text, translation)).toEqual([]);
  });

  it.each([
    ['without a text', 'Open', undefined, 'is not in the catalog: "Open"'],
    ['without a translation', 'Open', '', 'has no translation: "Open"'],
    ['without an argument', '{name} left', 'übrig', 'has other slots'],
    ['with an unknown argument', 'left', '{rest} übrig', 'has other slots'],
    ['without a tag', 'a <0>b</0>', 'a b', 'has other slots'],
    ['with a tag twice', 'a<0/>', 'a<0/><0/>', 'has other slots'],
    [
      'with one form of a plural',
      '{count, plural, one {a} other {as}}',
      '{count, plural, other {as}}',
      'slots',
    ],
  ])('%s is not in order', (_what, text, translation, problem) => {
    expect(problems(text, translation).join()).toContain(problem);
  });

  it('has no entries that no source uses', () => {
    expect(catalogProblems([], new Map([['a', 'x']]))).toEqual(['1 entries of the catalog are in no source']);
  });
});
