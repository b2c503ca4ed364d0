import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldedCells, genuineCells, handleCells, handleInWords } from './handle-cells.js';

const drawn = (genuine: string, handle: string): string => {
  const { before, cells } = handleCells(genuine, handle);
  const shown = cells.map(({ text, kind, units }) =>
    kind === 'same' ? text : kind === 'gone' ? '_' : `[${text}${units === 2 ? '' : `:${units}`}]`,
  );
  return `${before === '' ? '' : `<${before}>`}${shown.join('')}`;
};

describe('a handle in letter cells', () => {
  it.each([
    ['the same letter by letter', 'tarnwick', 'tarnwick', ''],
    ['a replaced letter', 'tarnw1ck', 'tarnw[1]ck', '1 in place of i'],
    ['a letter of another script in its Latin shape', 'tarnw\u0456ck', 'tarnw[i]ck', 'U+0456, not i'],
    [
      'letters of another script alone',
      '\u0442\u0430\u0433nwick',
      '[\u0442][a][\u0433]nwick',
      'U+0442, not t, U+0430, not a, U+0433, not r',
    ],
    ['a full-width letter in its Latin shape', 'tarnwi\uff43k', 'tarnwi[c]k', 'U+FF43, not c'],
    ['a letter with a mark', 'tarnwi\u0301ck', 'tarnw[\u00ed]ck', 'U+00ED, not i'],
    ['a letter that takes no place', 'tarn\u200bwick', 'tarn[:1]wick', 'U+200B added'],
    [
      'two letters of another script for one',
      'tarn\u0475\u0475ick',
      'tarn[\u0475:1][\u0475:1]ick',
      'U+0475 U+0475 in place of w',
    ],
    ['two letters for one', 'tarnvvick', 'tarn[v:1][v:1]ick', 'vv in place of w'],
    ['one letter for two', 'tamwick', 'ta[m:4]wick', 'm in place of rn'],
    ['a letter left out', 'tarnwic', 'tarnwic_', 'k left out'],
    ['a letter added inside', 'tarnnwick', 'tar[n:1]nwick', 'n added'],
    ['a word before', 'real_tarnwick', '<real_>tarnwick', 'real_ added'],
    ['a word after', 'tarnwick_help', 'tarnwick[_help:word]', '_help added'],
    ['a word and a replaced letter', 'the_tarnw1ck', '<the_>tarnw[1]ck', 'the_ added, 1 in place of i'],
  ])('shows %s', (_, handle, cells, note) => {
    expect(drawn('tarnwick', handle)).toBe(cells);
    expect(handleCells('tarnwick', handle).note).toBe(note);
  });

  it('marks the look-alike letter rather than its neighbour', () => {
    expect(drawn('tesla', 'tess\u04cfa')).toBe('te[s:1]s[l]a');
    expect(drawn('tesla', 'tess1a')).toBe('te[s:1]s[1]a');
  });

  it('ignores case and a leading @', () => {
    expect(drawn('@Tarnwick', 'TARNW1CK')).toBe('tarnw[1]ck');
  });

  it('contains every letter of the handle in order, and has no difference only for the same handle', () => {
    const handle = fc.stringMatching(/^[a-z0-9_]{1,16}$/);
    fc.assert(
      fc.property(handle, handle, (genuine, other) => {
        const { before, cells, note } = handleCells(genuine, other);
        expect(before + cells.map(({ text }) => text).join('')).toBe(other);
        expect(note === '').toBe(genuine === other);
      }),
    );
  });

  it('with more than 16 letters shortens runs of unchanged letters, and no changed ones', () => {
    const { cells } = handleCells('averylongbrandname', 'averylongbrandnam3');
    expect(foldedCells(cells).map(({ text, kind }) => [text, kind])).toEqual([
      ['a', 'same'],
      ['…', 'same'],
      ['m', 'same'],
      ['3', 'differs'],
    ]);
    expect(foldedCells(genuineCells('tarnwick'))).toEqual(genuineCells('tarnwick'));
  });

  it('can be read as the handle and its differences', () => {
    expect(handleInWords({ genuine: 'tarnwick', handle: 'tarnw1ck' })).toBe('tarnw1ck: 1 in place of i');
    expect(handleInWords({ genuine: 'tarnwick', handle: 'tarnwick' })).toBe('tarnwick');
  });
});
