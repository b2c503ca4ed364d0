import { describe, expect, it } from '@jest/globals';
import { parse } from './messages.js';
import { unmarkedProse } from './unmarked-prose.js';

const proseIn = (code: string): readonly string[] =>
  unmarkedProse(parse(code, 'page.tsx')).map(({ text }) => text);

describe('prose without a mark', () => {
  it.each([
    ['in a table of words', "const WORDS = { a: 'Not measured' };", ['Not measured']],
    ['as an argument', "show('Could not save it.');", ['Could not save it.']],
    ['as an alternative', "const name = found ?? 'the package';", ['the package']],
    ['beside a value', 'const name = `File ${index + 1}`;', ['File …']],
    ['as a value of a marked text', "t`Made by ${who ?? 'another person'}`;", ['another person']],
    ['as a word of a component', '<Fact name="Position" />', ['Position']],
  ])('is found %s', (_where, code, texts) => {
    expect(proseIn(code)).toEqual(texts);
  });

  it.each([
    ['t`Made by ${name}`'],
    ["throw new Error('This cannot happen.')"],
    ["type State = 'not measured'"],
    ["if (state === 'not measured') act()"],
    ["import words from './some words.js'"],
    ['<a rel="noreferrer noopener" className={`${box} wide`} id="Top" />'],
    ["const key = { id: 'Position', value: 3 };"],
    ['const key = `${day}:${hour}`;'],
  ])('is not seen in %s', (code) => {
    expect(proseIn(code)).toEqual([]);
  });
});
